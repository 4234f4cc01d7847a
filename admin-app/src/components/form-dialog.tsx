import { Alert, Button, ConfigProvider, Form, Modal, theme } from 'antd';
import { useId, type ReactNode } from 'react';
import { errorText } from '../lib/error-text';
import { dialogProps } from '../lib/dialog-props';

interface FormDialogProps<V> {
  title: string;
  okText?: string;
  /** What the form starts with. */
  initial: Partial<V>;
  /** Said above the fields. */
  note?: ReactNode;
  width?: number;
  /** Everything can be read, nothing changed. */
  readOnly?: boolean;
  pending: boolean;
  error: unknown;
  onSubmit: (values: V) => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A short form in a dialog, saved or refused in place. */
export function FormDialog<V extends object>({
  title,
  okText = '保存',
  initial,
  note,
  width = 560,
  readOnly = false,
  pending,
  error,
  onSubmit,
  onClose,
  children,
}: FormDialogProps<V>) {
  const [form] = Form.useForm<V>();
  // One to read stands over the form it is compared with: their fields must not share ids.
  const name = useId();
  return (
    <Modal
      {...dialogProps(pending, () => form.submit(), onClose)}
      title={title}
      width={width}
      okText={okText}
      footer={readOnly ? <Button onClick={onClose}>关闭</Button> : undefined}
      maskClosable={false}
    >
      {note && <p className="muted">{note}</p>}
      {error !== null && error !== undefined && (
        <Alert type="error" showIcon message={errorText(error)} style={{ marginBottom: 16 }} />
      )}
      <Readable when={readOnly}>
        <Form<V>
          form={form}
          name={readOnly ? name : undefined}
          layout="vertical"
          initialValues={initial}
          onFinish={onSubmit}
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
