import grid from '../../components/form-grid.module.css';
import { RecordDialog } from '../../components/record-dialog';
import type { VideoChannelRecord } from '../../graphql/channels';
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
<<<<<<< HEAD
=======
        <Form.Item
          name="concurrency"
          label="同时处理"
          extra="每个处理进程同时做几个任务，重启后生效"
          rules={wholeRules('同时处理', 1, 100)}
        >
          <InputNumber suffix="个" />
        </Form.Item>
>>>>>>> 5d3c3b8 (The audit log is read in words, with what changed in them; a rule is made for an act that exists, a price for a channel that does; figures are refused, not bent)
      </div>
    </RecordDialog>
  );
}
