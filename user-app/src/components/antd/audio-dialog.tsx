import { Player } from '../player';
import { Dialog } from './dialog';

interface Props {
  title: string;
  url: string;
  onClose: () => void;
}

/** Plays one sound. Import it lazily: it brings antd's Modal. */
export function AudioDialog({ title, url, onClose }: Props) {
  return (
    <Dialog open title={title} footer={null} width={480} onCancel={onClose}>
      <Player kind="audio" url={url} label={title} autoPlay />
    </Dialog>
  );
}
