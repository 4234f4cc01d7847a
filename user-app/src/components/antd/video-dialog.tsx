import { Player } from '../player';
import { Dialog } from './dialog';

interface Props {
  title: string;
  /** Null closes the dialog. */
  url: string | null;
  cover?: string;
  onClose: () => void;
}

/** Plays one clip with sound. Import it lazily: it brings antd's Modal. */
export function VideoDialog({ title, url, cover, onClose }: Props) {
  return (
    <Dialog open={url !== null} title={title} footer={null} destroyOnHidden width={760} onCancel={onClose}>
      {url && <Player kind="video" url={url} label={title} cover={cover} autoPlay />}
    </Dialog>
  );
}
