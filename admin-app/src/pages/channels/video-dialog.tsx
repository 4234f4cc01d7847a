import { Form, InputNumber } from 'antd';
import grid from '../../components/form-grid.module.css';
import { RecordDialog } from '../../components/record-dialog';
import type { VideoChannelRecord } from '../../graphql/channels';
import { wholeRules } from '../../lib/form-rules';
import { CommonFields } from './common-fields';

/** The owner changes a video channel. Pausing is an act of the job board, with a reason. */
export default function VideoDialog({
  channel,
  onClose,
}: {
  channel: VideoChannelRecord;
  onClose: () => void;
}) {
  const { api, ...values } = channel;
  return (
    <RecordDialog
      title={`编辑视频通道：${api}`}
      resource="video-channels"
      record={channel}
      initial={values}
      width={640}
      onClose={onClose}
    >
      <div className={grid.grid}>
        <CommonFields kind="video" unit="秒" />
        <Form.Item
          name="concurrency"
          label="同时处理"
          extra="每个处理进程同时做几个任务，重启后生效"
          rules={wholeRules('同时处理', 1, 100)}
        >
          <InputNumber min={1} max={100} precision={0} suffix="个" />
        </Form.Item>
      </div>
    </RecordDialog>
  );
}
