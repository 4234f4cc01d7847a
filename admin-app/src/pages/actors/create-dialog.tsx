import { LIMITS, opsCalls } from '@fenshen/contract';
import { App, Form, Input } from 'antd';
import { FileField } from '../../components/file-field';
import { FormDialog } from '../../components/form-dialog';
import { textRules } from '../../lib/form-rules';
import { useStaff } from '../../lib/staff-context';
import { useCall } from '../../lib/use-call';
import { ConsentField, PlatformField } from '../library/create-fields';

interface Values {
  name: string;
  file_id: number;
  platform?: boolean;
  consent: boolean;
}

/** A video becomes a public actor: uploaded, then trained. */
export default function CreateDialog({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp();
  const { site } = useStaff();
  const create = useCall(opsCalls.actorCreate);
  const save = ({ name, file_id, platform }: Values) =>
    create.mutate(
      { site_id: site.id, name, file_id, consent: 1, platform: platform ? 1 : undefined },
      {
        onSuccess: () => {
          message.success('已开始训练，完成后自动对用户显示');
          onClose();
        },
      },
    );
  return (
    <FormDialog<Values>
      title="上传公共形象"
      okText="开始训练"
      initial={{ name: '' }}
      note="正对镜头、光线均匀、嘴部无遮挡，5 秒到 30 分钟。训练不扣积分。"
      pending={create.isPending}
      error={create.error}
      onSubmit={save}
      onClose={onClose}
    >
      <FileField
        name="file_id"
        label="视频"
        kind="video"
        keeps="id"
        use="library"
        required="请上传视频"
        hint="画面短边 360 以上，长边 4096 以内"
      />
      <Form.Item name="name" label="名称" rules={textRules('名称')}>
        <Input maxLength={LIMITS.nameChars} showCount placeholder="用户看到的名称" />
      </Form.Item>
      <PlatformField />
      <ConsentField who="出镜人" />
    </FormDialog>
  );
}
