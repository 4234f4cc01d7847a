import { Alert, Button, Form, Modal, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { ReasonField } from '../../components/reason-dialog';
import { errorText } from '../../lib/error-text';
import { onFirstClick } from '../../lib/dialog-props';

interface TwoStepDialogProps<V> {
  title: string;
  form: FormInstance<V>;
  initial: Partial<V>;
  /** What the server says would happen; the second step shows it. */
  preview: ReactNode;
  okText: string;
  usual: readonly string[];
  pending: boolean;
  error: unknown;
  onPreview: (values: V) => void;
  onConfirm: () => void;
  /** Back from the second step to the fields. */
  onBack: () => void;
  onClose: () => void;
  /** The fields besides the reason. */
  children: ReactNode;
}

/** Money moves in two steps: fill in, look at what would happen, confirm. */
export function TwoStepDialog<V extends object>(props: TwoStepDialogProps<V>) {
  const { title, form, initial, preview, okText, usual, pending, error } = props;
  const { onPreview, onConfirm, onBack, onClose, children } = props;
  const second = Boolean(preview);
  return (
    <Modal
      open
      title={title}
      maskClosable={false}
      closable={!pending}
      keyboard={!pending}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={second ? onBack : onClose} disabled={pending}>
            {second ? '返回修改' : '取消'}
          </Button>
          <Button
            type="primary"
            loading={pending}
            onClick={onFirstClick(second ? onConfirm : () => form.submit())}
          >
            {second ? okText : '下一步：核对'}
          </Button>
        </>
      }
    >
      {error !== null && error !== undefined && (
        <Alert type="error" showIcon message={errorText(error)} style={{ margin: '8px 0 16px' }} />
      )}
      <div hidden={second}>
        <Form<V>
          form={form}
          layout="vertical"
          initialValues={initial}
          onFinish={onPreview}
          requiredMark={false}
        >
          {children}
          <ReasonField usual={usual} />
        </Form>
      </div>
      {preview}
    </Modal>
  );
}
