import type { TableProps } from 'antd';
import { ContentList } from '../../components/content/content-list';
import { FilterSelect } from '../../components/content/content-filters';
import { NameCell } from '../../components/content/name-cell';
import type { InspirationGroupRecord } from '../../graphql/inspiration-groups';
import { useListFilters } from '../../lib/list-address';
import { GroupFields } from './fields';

const way = (multi: boolean) => (multi ? '可多选' : '单选');
const ways = [
  { value: '', label: '全部方式' },
  { value: 'false', label: '单选' },
  { value: 'true', label: '可多选' },
];

const columns: NonNullable<TableProps<InspirationGroupRecord>['columns']> = [
  {
    title: '分组',
    dataIndex: 'name',
    sorter: true,
    render: (name: string, { site_id, items }) => (
      <NameCell name={name} siteId={site_id} about={items.map((item) => item.name).join('、')} />
    ),
  },
  { title: '选用方式', dataIndex: 'is_multi', sorter: true, render: way },
  {
    title: '灵感词',
    dataIndex: 'items',
    align: 'right',
    className: 'num',
    render: (items: InspirationGroupRecord['items']) => `${items.length} 个`,
  },
];
const csv = [
  { title: '分组', value: (group: InspirationGroupRecord) => group.name },
  { title: '选用方式', value: (group: InspirationGroupRecord) => way(group.is_multi) },
  {
    title: '灵感词',
    value: (group: InspirationGroupRecord) => group.items.map(({ name }) => name).join('、'),
  },
];
const blank = {
  name: '',
  is_multi: false,
  items: [{ name: '', demo_url: '' }],
  sort: 0,
  enabled: true,
};

/** Words that are put into video prompts by a click. */
export default function InspirationGroupListPage() {
  const address = useListFilters();
  return (
    <ContentList<InspirationGroupRecord>
      resource="inspiration-groups"
      title="灵感词库"
      hint="视频生成页的灵感词：单选分组后选的词替换先选的，多选分组逐个追加"
      noun="分组"
      search="name"
      filters={{ is_multi: 'flag' }}
      toolbar={<FilterSelect address={address} name="is_multi" label="选用方式" options={ways} />}
      columns={columns}
      csv={csv}
      blank={blank}
      Fields={GroupFields}
      dialogWidth={760}
    />
  );
}
