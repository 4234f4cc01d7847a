import { Dialog } from './dialog';
import styles from './video-dialog.module.css';

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
    <Dialog
      open={url !== null}
      title={title}
      footer={null}
      destroyOnHidden
      width="fit-content"
      onCancel={onClose}
      classNames={{ content: styles.content }}
    >
      {url && (
        <video className={styles.video} src={url} poster={cover || undefined} controls autoPlay playsInline />
      )}
    </Dialog>
  );
}
