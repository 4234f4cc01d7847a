import { WORK_STATUS, type Work } from '@fenshen/contract';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Glyph } from '../../../components/glyph';
import { IconButton } from '../../../components/icon-button';
import { failureText } from '../work-text';
import styles from './work-notice-cards.module.css';

/** How long a card stays by itself, ms. */
const STAY_MS = 15_000;

interface Props {
  works: readonly Work[];
  onOpen: () => void;
  onClose: (id: number) => void;
}

/** Works that ended, newest first, with the way to them. */
export function WorkNoticeCards({ works, onOpen, onClose }: Props) {
  return createPortal(
    <div className={styles.host} role="status" aria-live="polite">
      {works.map((work) => (
        <NoticeCard key={work.id} work={work} onOpen={onOpen} onClose={() => onClose(work.id)} />
      ))}
    </div>,
    document.body,
  );
}

function NoticeCard({ work, onOpen, onClose }: { work: Work; onOpen: () => void; onClose: () => void }) {
  const done = work.status === WORK_STATUS.done;
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const timer = setTimeout(() => close.current(), STAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.card} data-failed={!done || undefined}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.cover}>
          {done && work.cover ? <img src={work.cover} alt="" /> : <Glyph name={done ? 'works' : 'alert'} />}
        </span>
        <span className={styles.words}>
          <b>{done ? '作品已生成' : '作品生成失败'}</b>
          <span className={styles.name}>{work.name}</span>
          <span className={styles.next}>{done ? '点击查看、播放和下载' : failureText(work)}</span>
        </span>
      </button>
      <IconButton glyph="close" label={`关闭「${work.name}」的提醒`} onClick={onClose} />
    </div>
  );
}
