import type { TableProps } from 'antd';
import { ContentList } from '../../components/content/content-list';
import { NameCell } from '../../components/content/name-cell';
import type { ImagePromptRecord } from '../../graphql/prompts';
import { ImagePromptFields } from './fields';
import { PromptTabs } from './prompt-tabs';

const columns: NonNullable<TableProps<ImagePromptRecord>['columns']> = [
  {
    title: '提示词',
    dataIndex: 'title',
    sorter: true,
    render: (title: string, { site_id, content, image }) => (
      <NameCell name={title} siteId={site_id} about={content} picture={image} shape="wide" />
    ),
  },
];
const csv = [
  { title: '标题', value: (prompt: ImagePromptRecord) => prompt.title },
  { title: '提示词', value: (prompt: ImagePromptRecord) => prompt.content },
  { title: '示例图', value: (prompt: ImagePromptRecord) => prompt.image },
];
const blank = { title: '', content: '', image: '', sort: 0, enabled: true };

/** Prompts recommended on the text-to-image page. */
export default function ImagePromptListPage() {
  return (
    <ContentList<ImagePromptRecord>
      resource="image-prompts"
      title="图片提示词"
      hint="文生图页面随机推荐其中三条，用户点一下即可使用"
      noun="提示词"
      search="title"
      above={<PromptTabs />}
      columns={columns}
      csv={csv}
      blank={blank}
      Fields={ImagePromptFields}
      dialogWidth={640}
    />
  );
}
