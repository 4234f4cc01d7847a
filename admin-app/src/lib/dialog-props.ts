import type { ModalProps } from 'antd';
import type { MouseEvent } from 'react';
import { SENDING_CLASS } from './close-topmost';

/** Answers a press, but not the second half of a double click: it was meant for what stood there before. */
export const onFirstClick = (act: () => unknown) => (event: MouseEvent) => {
  if (event.detail <= 1) act();
};

/** Props of every dialog that sends something: while it is under way, nothing closes it, and it is not sent again. */
export const dialogProps = (pending: boolean, onOk: () => void, onClose: () => void): ModalProps => ({
  open: true,
  cancelText: '取消',
  confirmLoading: pending,
  closable: !pending,
  keyboard: !pending,
  wrapClassName: pending ? SENDING_CLASS : undefined,
  cancelButtonProps: { disabled: pending },
  onOk: onFirstClick(onOk),
  onCancel: pending ? undefined : onClose,
});
