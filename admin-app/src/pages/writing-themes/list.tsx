import type { TableProps } from 'antd';
import { ContentList } from '../../components/content/content-list';
import { NameCell } from '../../components/content/name-cell';
import type { WritingThemeRecord } from '../../graphql/writing-themes';
import { ThemeFields } from './fields';

const columns: NonNullable<TableProps<WritingThemeRecord>['columns']> = [
  {
    title: '主题',
    dataIndex: 'name',
    sorter: true,
    render: (name: string, { site_id, items }) => (
      <NameCell name={name} siteId={site_id} about={items.map((item) => item.name).join('、')} />
    ),
  },
  {
    title: '子项',
    dataIndex: 'items',
    align: 'right',
    className: 'num',
    render: (items: WritingThemeRecord['items']) => `${items.length} 个`,
  },
  {
    title: '有示例',
    key: 'samples',
    align: 'right',
    className: 'num',
    render: (_, { items }) => `${items.filter(({ sample }) => sample).length} 个`,
  },
];
const csv = [
  { title: '主题', value: (theme: WritingThemeRecord) => theme.name },
  {
    title: '子项',
    value: (theme: WritingThemeRecord) =>
      theme.items.map(({ name, sample }) => (sample ? `${name}：${sample}` : name)).join('\n'),
  },
];
const blank = { name: '', items: [{ name: '', sample: '' }], sort: 0, enabled: true };

/** What AI writing offers: themes, and under each the topics with a sample to try. */
export default function WritingThemeListPage() {
  return (
    <ContentList<WritingThemeRecord>
      resource="writing-themes"
      title="写作主题"
      hint="AI写作弹窗里的两级主题，示例帮助用户写清需求"
      noun="主题"
      search="name"
      columns={columns}
      csv={csv}
      blank={blank}
      Fields={ThemeFields}
      dialogWidth={680}
    />
  );
}
