import { Alert, Button, ConfigProvider, Form, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { errorText } from '../lib/error-text';
import { dialogProps } from '../lib/dialog-props';
import styles from './reason-dialog.module.css';

interface ReasonDialogProps {
  title: string;
  okText: string;
  /** The act takes something away. */
  danger?: boolean;
  /** Reasons often given, one press away. */
  usual?: readonly string[];
  pending: boolean;
  error: unknown;
  onSubmit: (reason: string) => unknown;
  onClose: () => void;
  /** What will happen. */
  children: ReactNode;
}

/** An act that needs a second look and a reason, which goes into the audit log. */
export function ReasonDialog({
  title,
  okText,
  danger = false,
  usual = [],
  pending,
  error,
  onSubmit,
  onClose,
  children,
}: ReasonDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <Modal
      {...dialogProps(pending, () => form.submit(), onClose)}
      title={title}
      okText={okText}
      okButtonProps={{ danger }}
      maskClosable={!pending}
    >
      <div className={styles.text}>{children}</div>
      {error !== null && error !== undefined && (
        <Alert type="error" showIcon message={errorText(error)} className={styles.error} />
      )}
      <Form
        form={form}
        layout="vertical"
        onFinish={({ reason }) => onSubmit(reason.trim())}
        requiredMark={false}
      >
        <ReasonField usual={usual} />
      </Form>
    </Modal>
  );
}

/** What the field says comes and goes at once: a button that slides from under a press would not hear it. */
const AT_ONCE = { token: { motion: false } };

/** The reason itself, for dialogs that ask for more than that. */
export function ReasonField({ usual = [] }: { usual?: readonly string[] }) {
  const form = Form.useFormInstance();
  return (
    <>
      <ConfigProvider theme={AT_ONCE}>
        <Form.Item
          name="reason"
          label="原因"
          extra="写入审计日志，站点运营可查"
          rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
        >
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
        </Form.Item>
      </ConfigProvider>
      {usual.length > 0 && (
        <div className={styles.usual} aria-label="常用原因">
          {usual.map((reason) => (
            <Button key={reason} size="small" shape="round" onClick={() => form.setFieldsValue({ reason })}>
              {reason}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
