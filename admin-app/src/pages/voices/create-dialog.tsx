import { indexCalls, opsCalls, type OpsVoice } from '@fenshen/contract';
import { App, Form, Select } from 'antd';
import { FileField } from '../../components/file-field';
import { FormDialog } from '../../components/form-dialog';
import { chosenRule } from '../../lib/form-rules';
import { useStaff } from '../../lib/staff-context';
import { useCall } from '../../lib/use-call';
import { useCallQuery } from '../../lib/use-call-query';
import { ConsentField, PlatformField } from '../library/create-fields';
import { WordFields } from './word-fields';

type Values = Pick<OpsVoice, 'name' | 'desc' | 'gender' | 'language' | 'api'> & {
  file_id: number;
  platform?: boolean;
  consent: boolean;
};

const BLANK = { name: '', desc: '', gender: '', language: '普通话' } as const;

/** A recording becomes a public voice: uploaded, then matched or cloned by its channel. */
export default function CreateDialog({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp();
  const { site } = useStaff();
  const channels = useCallQuery(indexCalls.voiceChannel, {});
  const create = useCall(opsCalls.voiceCreate);
  const save = ({ platform, consent: _ticked, ...values }: Values) =>
    create.mutate(
      { site_id: site.id, ...values, consent: 1, platform: platform ? 1 : undefined },
      {
        onSuccess: () => {
          message.success('已开始训练，完成后自动对用户显示');
          onClose();
        },
      },
    );
  return (
    <FormDialog<Values>
      title="上传公共声音"
      okText="开始训练"
      initial={BLANK}
      note="一段 3 秒以上、环境安静的清晰人声。训练不扣积分。"
      pending={create.isPending}
      error={create.error}
      onSubmit={save}
      onClose={onClose}
    >
      <FileField name="file_id" label="录音" kind="audio" keeps="id" use="library" required="请上传录音" />
      <WordFields anyGender="按录音识别" />
      <Form.Item
        name="api"
        label="声音通道"
        extra="用户用这个声音时走的通道"
        rules={[chosenRule('声音通道')]}
      >
        <Select
          loading={channels.isPending}
          placeholder="请选择"
          options={channels.data?.list.map(({ api, name }) => ({ value: api, label: name }))}
        />
      </Form.Item>
      <PlatformField />
      <ConsentField who="发音人" />
    </FormDialog>
  );
}
