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
      </div>
    </RecordDialog>
  );
}
