import { Form, Input, InputNumber } from 'antd';
import grid from '../../components/form-grid.module.css';
import { RecordDialog } from '../../components/record-dialog';
import type { VoiceChannelRecord } from '../../graphql/channels';
import { wholeRules } from '../../lib/form-rules';
import { CommonFields } from './common-fields';
import { LanguageField } from './language-field';

/** The owner changes a voice channel. */
export default function VoiceDialog({
  channel,
  onClose,
}: {
  channel: VoiceChannelRecord;
  onClose: () => void;
}) {
  const { api, ...values } = channel;
  return (
    <RecordDialog
      title={`编辑声音通道：${api}`}
      resource="voice-channels"
      record={channel}
      initial={values}
      width={640}
      onClose={onClose}
    >
      <div className={grid.grid}>
        <CommonFields kind="voice" unit="次" />
        <Form.Item
          name="free_times"
          label="免费克隆"
          extra="每个账号可免费克隆的次数"
          rules={wholeRules('免费克隆', 0, 1_000)}
        >
          <InputNumber suffix="次" />
        </Form.Item>
        <Form.Item
          name="train_times"
          label="可训练"
          extra="同一音色可重新训练的次数"
          rules={wholeRules('可训练', 0, 1_000)}
        >
          <InputNumber suffix="次" />
        </Form.Item>
        <Form.Item name="upload_tips" label="上传提示" className={grid.wide}>
          <Input maxLength={200} showCount />
        </Form.Item>
        <LanguageField className={grid.wide} />
      </div>
    </RecordDialog>
  );
}
