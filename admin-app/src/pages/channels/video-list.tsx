import type { TableProps } from 'antd';
import { lazyDialog } from '../../components/lazy-part';
import type { VideoChannelRecord } from '../../graphql/channels';
import { ChannelList } from './channel-list';
import { adapterColumn, ChannelState, limitColumn } from './shared-columns';

const VideoDialog = lazyDialog(() => import('./video-dialog'));

const columns: NonNullable<TableProps<VideoChannelRecord>['columns']> = [
  { title: '版本', dataIndex: 'version_name', render: (version: string) => version || '—' },
  adapterColumn(),
  limitColumn(),
  { title: '状态', key: 'state', render: (_, channel) => <ChannelState channel={channel} /> },
];

/** Channels that make videos, priced per second. */
export default function VideoChannelListPage() {
  return (
    <ChannelList<VideoChannelRecord>
      resource="video-channels"
      kind="video"
      title="视频通道"
      hint="口播视频的制作通道，按成片秒数计费；本站价优先于平台价"
      unit="秒"
      columns={columns}
      editor={(channel, onClose) => <VideoDialog channel={channel} onClose={onClose} />}
    />
  );
}
