import type { OpenConfirm } from '../../lib/confirm';
import { useSend } from '../../lib/use-send';
import { AntdTheme } from './antd-theme';
import { Dialog } from './dialog';

/** Asks, and does what was confirmed while it stands: until that has ended nothing closes it. */
export function ConfirmDialog({ request }: { request: OpenConfirm }) {
  const { act } = request;
  const send = useSend({
    mutationFn: async () => act?.(),
    meta: { silent: true },
    onSuccess: () => request.answer(true),
  });
  return (
    <AntdTheme>
      <Dialog
        open
        width={420}
        title={request.title}
        okText={request.okText}
        cancelText={request.cancelText}
        danger={request.danger}
        focusButton
        busy={send.isPending}
        error={send.error}
        onOk={() => (act ? send.mutate() : request.answer(true))}
        onCancel={() => (send.isError ? request.leave() : request.answer(false))}
        zIndex={1200}
      >
        {request.text && <p style={{ color: 'var(--text-2)' }}>{request.text}</p>}
      </Dialog>
    </AntdTheme>
  );
}
