import { Button, Modal } from 'antd';
import { Glyph } from '../../../components/glyph';
import styles from './submitted-dialog.module.css';

/** After a submit: what happens now, and where to look. Any way out leads to the works. */
export function SubmittedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      open
      centered
      width={400}
      closable={false}
      onCancel={onClose}
      footer={
        <Button type="primary" block size="large" autoFocus onClick={onClose}>
          查看作品
        </Button>
      }
      title={
        <span className={styles.title}>
          <span className={styles.disc}>
            <Glyph name="check" size={26} />
          </span>
          提交成功
        </span>
      }
    >
      <p className={styles.text}>视频创作需要一些时间，您可以在视频创作页面查看最新状态</p>
    </Modal>
  );
}
