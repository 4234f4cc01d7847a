import { Modal, type ModalProps } from 'antd';
import { useEffect, useRef } from 'react';
import { enterDialog } from '../lib/dialog-stack';

/**
 * Every dialog of the app: Escape and Back close it as its own cancel does, wherever the focus is, and on its way out
 * it takes no more presses.
 */
export function Dialog({ open = false, keyboard = true, onCancel, ...rest }: ModalProps) {
  const cancel = useRef<() => void>(() => undefined);
  cancel.current = () => {
    if (keyboard) onCancel?.({} as Parameters<NonNullable<ModalProps['onCancel']>>[0]);
  };
  useEffect(() => (open ? enterDialog(() => cancel.current()) : undefined), [open]);
  return (
    <Modal
      centered
      {...rest}
      open={open}
      keyboard={keyboard}
      onCancel={onCancel}
      wrapProps={{ style: { pointerEvents: open ? undefined : 'none' } }}
    />
  );
}
