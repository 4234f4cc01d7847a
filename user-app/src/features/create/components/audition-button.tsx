import { Button } from '../../../components/button';
import { Glyph } from '../../../components/glyph';

interface Props {
  /** Percent while the speech is being made. */
  percent: number | null;
  playing: boolean;
  onClick: () => void;
}

/** Makes the speech, then plays and pauses it. */
export function AuditionButton({ percent, playing, onClick }: Props) {
  const making = percent !== null;
  return (
    <Button busy={making} onClick={onClick} aria-live="polite">
      {!making && <Glyph name={playing ? 'pause' : 'voice'} size={16} />}
      {making ? (percent > 0 ? `合成中 ${Math.round(percent)}%` : '合成中') : playing ? '暂停' : '试听'}
    </Button>
  );
}
