import { Dialog } from './dialog';
import { useState } from 'react';
import { Button } from '../button';
import { Glyph } from '../glyph';
import { askForNotices, canAskForNotices } from '../../lib/browser-notice';
import { toast } from '../../lib/toast';
import styles from './submitted-dialog.module.css';

/** After a submit: what happens now, and where to look. Any way out leads to the works. */
export function SubmittedDialog({ onClose }: { onClose: () => void }) {
  // Now waiting begins: the moment at which a notice is worth something.
  const [askable, setAskable] = useState(canAskForNotices);
  const ask = async () => {
    if (await askForNotices()) toast.success('完成后会通过浏览器通知您');
    setAskable(false);
  };
  return (
    <Dialog
      open
      width={400}
      closable={false}
      onCancel={onClose}
      footer={
        <div className={styles.buttons}>
          <Button look="primary" block size="large" autoFocus onClick={onClose}>
            查看作品
          </Button>
          {askable && (
            <Button look="quiet" block onClick={() => void ask()}>
              <Glyph name="bell" size={16} />
              完成后通知我
            </Button>
          )}
        </div>
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
    </Dialog>
  );
}
