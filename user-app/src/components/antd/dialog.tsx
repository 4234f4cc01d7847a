import { Modal, type ModalProps } from 'antd';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { enterDialog } from '../../lib/dialog-stack';
import { Button } from '../button';
import { SendProblem } from '../send-problem';
import styles from './dialog.module.css';

type Kept = Pick<
  ModalProps,
  | 'open'
  | 'title'
  | 'width'
  | 'closable'
  | 'keyboard'
  | 'maskClosable'
  | 'destroyOnHidden'
  | 'centered'
  | 'className'
  | 'style'
  | 'styles'
  | 'classNames'
  | 'zIndex'
  | 'afterClose'
  | 'children'
>;

interface Props extends Kept {
  /** Instead of the two buttons; null: none. */
  footer?: ReactNode;
  okText?: string;
  cancelText?: string;
  okDisabled?: boolean;
  /** Paints the confirm as destructive; the focus goes to the other button, so that Enter does no harm. */
  danger?: boolean;
  /** Gives the focus to one of the two buttons, where no field takes it. */
  focusButton?: boolean;
  onOk?: () => void;
  onCancel: () => void;
  /** What it sends is under way: nothing closes it until that has ended. */
  busy?: boolean;
  /** Why the last try failed; said in place, and what was typed stays. */
  error?: unknown;
}

/**
 * Every dialog of the app: Escape and Back close it as its own cancel does, wherever the focus is, and on its way out
 * it takes no more presses.
 */
export function Dialog(props: Props) {
  const { okText = '确定', cancelText = '取消', okDisabled, danger, focusButton, onOk, ...others } = props;
  const { open = false, keyboard = true, busy = false, error, onCancel, footer, children, ...kept } = others;
  const leave = () => {
    if (!busy) onCancel();
  };
  const cancel = useRef(leave);
  cancel.current = () => {
    if (keyboard) leave();
  };
  useEffect(() => (open ? enterDialog(() => cancel.current()) : undefined), [open]);
  return (
    <Modal
      centered
      {...kept}
      open={open}
      keyboard={keyboard}
      footer={
        footer === null ? null : (
          <div className={styles.footer}>
            {footer ?? (
              <>
                <Button disabled={busy} autoFocus={focusButton && danger} onClick={leave}>
                  {cancelText}
                </Button>
                <Button
                  look={danger ? 'danger' : 'primary'}
                  disabled={okDisabled}
                  autoFocus={focusButton && !danger}
                  busy={busy}
                  onClick={onOk}
                >
                  {okText}
                </Button>
              </>
            )}
          </div>
        )
      }
      onCancel={leave}
      wrapProps={{ style: { pointerEvents: open ? undefined : 'none' }, onClickCapture: dropSecondHalf }}
    >
      {children}
      <SendProblem error={error} />
    </Modal>
  );
}

/** The second half of a double click was meant for what stood there before. */
function dropSecondHalf(event: MouseEvent): void {
  const onFoot = event.target instanceof Element && event.target.closest('.ant-modal-footer');
  if (event.detail > 1 && onFoot) event.stopPropagation();
}
