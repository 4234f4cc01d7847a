import { opsCalls } from '@fenshen/contract';
import { Alert, App, Form, Input, Modal } from 'antd';
import { errorText } from '../../lib/error-text';
import { dialogProps } from '../../lib/dialog-props';
import { useStaff } from '../../lib/staff-context';
import { useCall } from '../../lib/use-call';
import { ChangesList } from './changes-list';
import { draftChanges } from './draft-changes';
import type { LoadedDraft } from './use-draft';
import styles from './dialogs.module.css';

interface PublishDialogProps {
  held: LoadedDraft;
  onPublished: (reply: Partial<LoadedDraft>) => void;
  onClose: () => void;
}

/** What users will see differently, once more before they do. */
export default function PublishDialog({ held, onPublished, onClose }: PublishDialogProps) {
  const { me } = useStaff();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ note?: string }>();
  const publish = useCall(opsCalls.sitePublish);
  const { own, others } = draftChanges(held, me.role);
  const send = ({ note = '' }: { note?: string }) =>
    publish.mutate(
      { site_id: held.site.id, revision: held.revision, note },
      {
        onSuccess: (reply) => {
          const published = { ...held.published };
          for (const { field, after } of own) Object.assign(published, { [field]: after });
          onPublished({ ...reply, published });
          void message.success(`已发布第 ${reply.version} 版，用户端刷新后生效`);
          onClose();
        },
      },
    );
  return (
    <Modal
      {...dialogProps(publish.isPending, () => form.submit(), onClose)}
      title={`发布 ${own.length} 处修改`}
      width={640}
      okText="确认发布"
      cancelText="再看看"
      maskClosable={false}
    >
      <p className="muted">发布后，访问该站点的所有用户立即看到新的内容，可随时在历史版本中恢复。</p>
      {publish.error && (
        <Alert type="error" showIcon message={errorText(publish.error)} className={styles.notice} />
      )}
      <div className={styles.changes}>
        <ChangesList changes={own} />
      </div>
      {others.length > 0 && (
        <Alert
          type="info"
          showIcon
          message="草稿中的域名等平台设置由平台管理员发布，本次不会生效"
          className={styles.notice}
        />
      )}
      <Form form={form} layout="vertical" onFinish={send} requiredMark={false}>
        <Form.Item name="note" label="说明（选填）" extra="显示在历史版本里，方便日后查找">
          <Input maxLength={200} placeholder="例如：更换春节主题" />
        </Form.Item>
      </Form>
    </Modal>
  );
}
