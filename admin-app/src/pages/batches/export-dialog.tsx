import { opsCalls, type CdkeyBatch } from '@fenshen/contract';
import { Alert, App, Button, Form, Input, Modal } from 'antd';
import { errorText } from '../../lib/call-error';
import { formatCount } from '../../lib/format';
import { saveCsv } from '../../lib/save-file';
import { useCall } from '../../lib/use-call';
import styles from './export-dialog.module.css';

const USUAL_REASONS = ['交付渠道商', '用户遗失，补发核对', '月度对账'];

interface ExportDialogProps {
  batch: CdkeyBatch;
  onClose: () => void;
}

/** Codes leave the system only with a reason, which is logged. */
export default function ExportDialog({ batch, onClose }: ExportDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const { message } = App.useApp();
  const exporting = useCall(opsCalls.exportBatch);
  const start = ({ reason }: { reason: string }) =>
    exporting.mutate(
      { id: batch.id, reason },
      {
        onSuccess: ({ filename, csv }) => {
          saveCsv(filename, csv);
          message.success('已开始下载，导出记录已写入审计日志');
          onClose();
        },
      },
    );
  return (
    <Modal
      open
      title="导出兑换码"
      okText="导出 CSV"
      cancelText="取消"
      onOk={() => form.submit()}
      onCancel={onClose}
      confirmLoading={exporting.isPending}
    >
      <p>
        将导出「{batch.name}」的全部 {formatCount(batch.count)} 个兑换码及其状态。
      </p>
      {exporting.error && (
        <Alert type="error" showIcon message={errorText(exporting.error)} style={{ marginBottom: 16 }} />
      )}
      <Form form={form} layout="vertical" onFinish={start} requiredMark={false}>
        <Form.Item
          name="reason"
          label="导出原因"
          rules={[{ required: true, whitespace: true, message: '请填写导出原因' }]}
        >
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} autoFocus />
        </Form.Item>
      </Form>
      <div className={styles.usual}>
        {USUAL_REASONS.map((reason) => (
          <Button key={reason} size="small" shape="round" onClick={() => form.setFieldsValue({ reason })}>
            {reason}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
