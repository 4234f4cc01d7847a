import { opsCalls, type SiteVersion } from '@fenshen/contract';
import { Alert, App, Form, Input, Modal, Skeleton } from 'antd';
import { errorText } from '../../lib/error-text';
import { dialogProps } from '../../lib/dialog-props';
import { useCall } from '../../lib/use-call';
import { useCallQuery } from '../../lib/use-call-query';
import { ChangesList } from './changes-list';
import styles from './dialogs.module.css';

interface RollbackDialogProps {
  siteId: number;
  version: SiteVersion;
  /** Number of the newest version. */
  current: number;
  onDone: () => void;
  onClose: () => void;
}

/** Second step of a roll back: what would change, then the act. It becomes a version of its own. */
export default function RollbackDialog({ siteId, version, current, onDone, onClose }: RollbackDialogProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<{ note?: string }>();
  const target = { site_id: siteId, number: version.number, current };
  const rollback = useCall(opsCalls.siteRollback);
  const shown = useCallQuery(opsCalls.siteRollback, { ...target, preview: 1 }, { gcTime: 0 });
  const nothing = shown.data?.changes.length === 0;
  const send = ({ note = '' }: { note?: string }) =>
    rollback.mutate(
      { ...target, note },
      {
        onSuccess: (reply) => {
          void message.success(`已恢复到第 ${version.number} 版的内容（第 ${reply.version} 版）`);
          onDone();
        },
      },
    );
  const error = rollback.error ?? shown.error;
  return (
    <Modal
      {...dialogProps(rollback.isPending, () => form.submit(), onClose)}
      title={`恢复到第 ${version.number} 版`}
      width={640}
      okText="确认恢复"
      maskClosable={false}
      okButtonProps={{ disabled: !shown.data || nothing }}
    >
      <p className="muted">用户端立即恢复为当时的内容，并记为一个新版本；未发布的草稿保留。</p>
      {error && <Alert type="error" showIcon message={errorText(error)} className={styles.notice} />}
      {nothing ? (
        <Alert type="info" showIcon message="当前内容与这一版相同，无需恢复" className={styles.notice} />
      ) : (
        <div className={styles.changes}>
          {shown.data ? <ChangesList changes={shown.data.changes} /> : !error && <Skeleton active />}
        </div>
      )}
      <Form form={form} layout="vertical" onFinish={send} requiredMark={false}>
        <Form.Item name="note" label="说明（选填）">
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
