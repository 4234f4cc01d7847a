import { formatCount } from '@fenshen/web';
import type { TableProps } from 'antd';
import { lazyDialog } from '../../components/lazy-part';
import type { VoiceChannelRecord } from '../../graphql/channels';
import { ChannelList } from './channel-list';
import { adapterColumn, ChannelState, limitColumn } from './shared-columns';

const VoiceDialog = lazyDialog(() => import('./voice-dialog'));

const times = (count: number) => `${formatCount(count)} 次`;
const languageCount = (tree: VoiceChannelRecord['languages']) =>
  tree.reduce((sum, { list }) => sum + (list?.length ?? 1), 0);

const columns: NonNullable<TableProps<VoiceChannelRecord>['columns']> = [
  { title: '免费克隆', dataIndex: 'free_times', align: 'right', className: 'num', render: times },
  { title: '可训练', dataIndex: 'train_times', align: 'right', className: 'num', render: times },
  {
    title: '语言',
    dataIndex: 'languages',
    className: 'num',
    render: (tree: VoiceChannelRecord['languages']) => `${languageCount(tree)} 种`,
  },
  adapterColumn(),
  limitColumn(),
  { title: '状态', key: 'state', render: (_, channel) => <ChannelState channel={channel} /> },
];

/** Channels that clone voices, priced per training. */
export default function VoiceChannelListPage() {
  return (
    <ChannelList<VoiceChannelRecord>
      resource="voice-channels"
      kind="voice"
      title="声音通道"
      hint="声音克隆通道，按次计费；本站价优先于平台价"
      unit="次"
      columns={columns}
      editor={(channel, onClose) => <VoiceDialog channel={channel} onClose={onClose} />}
    />
  );
}
