import type { MouseEvent, ReactNode } from 'react';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/antd/dialog';
import styles from './pick-dialog.module.css';

interface Props {
  title: string;
  onConfirm: () => void;
  onApplyAll: () => void;
  onClose: () => void;
  /** What can be chosen; the choice is pressed (`aria-pressed`). */
  children: ReactNode;
}

/** Chooses for one scene, or for all; a double click chooses and closes. */
export function PickDialog({ title, onConfirm, onApplyAll, onClose, children }: Props) {
  const pickAtOnce = ({ target }: MouseEvent) => {
    // What was refused did not become the choice.
    if (target instanceof Element && target.closest('[aria-pressed="true"]')) onConfirm();
  };
  return (
    <Dialog
      open
      width={720}
      title={title}
      onCancel={onClose}
      footer={
        <>
          <Button className={styles.all} onClick={onApplyAll}>
            应用到全部场景
          </Button>
          <Button onClick={onClose}>取消</Button>
          <Button look="primary" onClick={onConfirm}>
            确定
          </Button>
        </>
      }
    >
      <div className={styles.list} onDoubleClick={pickAtOnce}>
        {children}
      </div>
    </Dialog>
  );
}
