import { Dialog } from './dialog';
import type { OpenConfirm } from '../lib/confirm';
import { AntdTheme } from './antd-theme';

export function ConfirmDialog({ request }: { request: OpenConfirm }) {
  return (
    <AntdTheme>
      <Dialog
        open
        width={420}
        title={request.title}
        okText={request.okText ?? '确定'}
        cancelText={request.cancelText ?? '取消'}
        okButtonProps={{ danger: request.danger, autoFocus: true }}
        onOk={() => request.answer(true)}
        onCancel={() => request.answer(false)}
        zIndex={1200}
      >
        {request.text && <p style={{ color: 'var(--text-2)' }}>{request.text}</p>}
      </Dialog>
    </AntdTheme>
  );
}
