import { useCreate, useUpdate, type BaseRecord, type HttpError } from '@refinedev/core';
import { Alert, ConfigProvider, Form, Modal, theme } from 'antd';
import type { ReactNode } from 'react';
import { errorText } from '../lib/call-error';
import type { ResourceName } from '../lib/permissions';

interface RecordDialogProps {
  title: string;
  resource: ResourceName;
  /** The record to change; without it a new one is made. */
  id?: string;
  /** What the form starts with. */
  initial: Record<string, unknown>;
  /** Values that go along unseen, such as the site. */
  fixed?: Record<string, unknown>;
  /** Said above the fields. */
  note?: ReactNode;
  width?: number;
  /** Everything can be read, nothing changed. */
  readOnly?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A short content record in a dialog: its fields, saved or refused in place. */
export function RecordDialog({
  title,
  resource,
  id,
  initial,
  fixed,
  note,
  width = 560,
  readOnly = false,
  onClose,
  children,
}: RecordDialogProps) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const quiet = { resource, errorNotification: false } as const;
  const creating = useCreate<BaseRecord, HttpError, Record<string, unknown>>({ ...quiet });
  const updating = useUpdate<BaseRecord, HttpError, Record<string, unknown>>({ ...quiet });
  const { mutation } = id === undefined ? creating : updating;
  const save = (fields: Record<string, unknown>) => {
    const values = { ...fields, ...fixed };
    const done = { onSuccess: onClose };
    if (id === undefined) creating.mutate({ values }, done);
    else updating.mutate({ id, values }, done);
  };
  return (
    <Modal
      open
      title={title}
      width={width}
      okText="保存"
      okButtonProps={{ hidden: readOnly }}
      cancelText={readOnly ? '关闭' : '取消'}
      maskClosable={false}
      confirmLoading={mutation.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {note && <p className="muted">{note}</p>}
      {mutation.error && (
        <Alert type="error" showIcon message={errorText(mutation.error)} style={{ marginBottom: 16 }} />
      )}
      <Readable when={readOnly}>
        <Form
          form={form}
          layout="vertical"
          initialValues={initial}
          onFinish={save}
          requiredMark={false}
          disabled={readOnly}
          style={{ marginTop: 16 }}
        >
          {children}
        </Form>
      </Readable>
    </Modal>
  );
}

/** Fields that cannot be changed are still there to be read: they keep their colour. */
function Readable({ when, children }: { when: boolean; children: ReactNode }) {
  const { token } = theme.useToken();
  if (!when) return children;
  const colors = { colorTextDisabled: token.colorText, colorBgContainerDisabled: token.colorBgElevated };
  return <ConfigProvider theme={{ token: colors }}>{children}</ConfigProvider>;
}
