import { formatClock } from '@fenshen/web';
import { useId } from 'react';
import { Glyph } from '../../../components/glyph';
import styles from './total-length.module.css';

/** How long the film is likely to be; why only likely, shown when pointed at or focused. */
export function TotalLength({ seconds }: { seconds: number }) {
  const noteId = useId();
  return (
    <span className={styles.total}>
      预计总时长<b>{formatClock(Math.round(seconds))}</b>
      <button type="button" className={styles.info} aria-label="时长说明" aria-describedby={noteId}>
        <Glyph name="info" size={14} />
      </button>
      <span id={noteId} role="tooltip" className={styles.note}>
        时长仅为预估，积分按实际合成的时长扣除
      </span>
    </span>
  );
}
