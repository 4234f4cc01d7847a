import { Button } from './button';
import { Glyph } from './glyph';
import styles from './audition-button.module.css';

interface Props {
  /** Percent while the speech is being made. */
  percent: number | null;
  playing: boolean;
  onClick: () => void;
  onCancel: () => void;
  /** What it costs; empty where it costs nothing. */
  price: string;
}

/** Makes the speech, then plays and pauses it. */
export function AuditionButton({ percent, playing, onClick, onCancel, price }: Props) {
  const making = percent !== null;
  /** Its beginning may be heard while the rest is made. */
  const silent = making && !playing;
  return (
    <>
      <Button busy={silent} onClick={onClick} aria-live="polite">
        {!silent && <Glyph name={playing ? 'pause' : 'voice'} size={16} />}
        {silent ? (percent > 0 ? `合成中 ${Math.round(percent)}%` : '合成中') : playing ? '暂停' : '试听'}
      </Button>
      {making && (
        <Button look="quiet" onClick={onCancel}>
          取消试听
        </Button>
      )}
      {price && !making && <small className={styles.price}>{price}</small>}
    </>
  );
}
