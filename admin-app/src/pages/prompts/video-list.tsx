import { Tag, type TableProps } from 'antd';
import { ContentList } from '../../components/content/content-list';
import { FilterSelect } from '../../components/content/content-filters';
import { NameCell } from '../../components/content/name-cell';
import type { VideoPromptRecord } from '../../graphql/prompts';
import { useListFilters } from '../../lib/list-address';
import { VideoPromptFields } from './fields';
import { PromptTabs } from './prompt-tabs';

const TYPES = { text: '文生视频', image: '图生视频' } as const;
const typeOptions = [
  { value: '', label: '全部用途' },
  ...Object.entries(TYPES).map(([value, label]) => ({ value, label })),
];

const columns: NonNullable<TableProps<VideoPromptRecord>['columns']> = [
  {
    title: '提示词',
    dataIndex: 'title',
    sorter: true,
    render: (title: string, { site_id, content, image }) => (
      <NameCell name={title} siteId={site_id} about={content} picture={image} shape="wide" />
    ),
  },
  {
    title: '用于',
    dataIndex: 'type',
    sorter: true,
    render: (type: VideoPromptRecord['type'], { image_tail }) => (
      <>
        {TYPES[type]} {image_tail && <Tag bordered={false}>首尾帧</Tag>}
      </>
    ),
  },
];
const csv = [
  { title: '用于', value: (prompt: VideoPromptRecord) => TYPES[prompt.type] },
  { title: '标题', value: (prompt: VideoPromptRecord) => prompt.title },
  { title: '提示词', value: (prompt: VideoPromptRecord) => prompt.content },
  { title: '首帧图', value: (prompt: VideoPromptRecord) => prompt.image },
  { title: '尾帧图', value: (prompt: VideoPromptRecord) => prompt.image_tail },
];
const empty = { title: '', content: '', image: '', image_tail: '', alt: '', sort: 0, enabled: true };

/** Prompts recommended on the two video pages. */
export default function VideoPromptListPage() {
  const address = useListFilters();
  const type = address.filter('type') === 'image' ? 'image' : 'text';
  return (
    <ContentList<VideoPromptRecord>
      resource="video-prompts"
      title="视频提示词"
      hint="文生视频推荐三条，图生视频推荐五条带首帧图的示例"
      noun="提示词"
      search="title"
      filters={{ type: 'eq' }}
      toolbar={<FilterSelect address={address} name="type" label="用途" options={typeOptions} />}
      above={<PromptTabs />}
      columns={columns}
      csv={csv}
      blank={{ ...empty, type }}
      Fields={VideoPromptFields}
      dialogWidth={640}
    />
  );
}
