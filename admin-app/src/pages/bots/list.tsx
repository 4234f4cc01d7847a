import type { TableProps } from 'antd';
import { useMemo } from 'react';
import { ContentList } from '../../components/content/content-list';
import { FilterSelect } from '../../components/content/content-filters';
import { NameCell } from '../../components/content/name-cell';
import type { BotRecord } from '../../graphql/bots';
import { useListFilters } from '../../lib/list-address';
import { BotTabs } from './bot-tabs';
import { BotFields, MODELS } from './fields';
import { useBotTypes } from './use-bot-types';

const columnsOf = (typeName: (id: string) => string): NonNullable<TableProps<BotRecord>['columns']> => [
  {
    title: '员工',
    dataIndex: 'name',
    sorter: true,
    render: (name: string, { site_id, avatar, intro }) => (
      <NameCell name={name} siteId={site_id} about={intro} picture={avatar} shape="round" />
    ),
  },
  { title: '类型', dataIndex: 'type_id', render: typeName },
  { title: '模型', dataIndex: 'model', sorter: true, render: (model: BotRecord['model']) => MODELS[model] },
];
const blank = {
  name: '',
  avatar: '',
  intro: '',
  system_prompt: '',
  opening: '',
  model: 'v3' as const,
  sort: 0,
  enabled: true,
};

/** Digital employees: who they are and how they are told to work. */
export default function BotListPage() {
  const address = useListFilters();
  const types = useBotTypes();
  const { columns, csv } = useMemo(() => {
    const names = new Map(types.map(({ documentId, name }) => [documentId, name]));
    const typeName = (id: string) => names.get(id) ?? '—';
    return {
      columns: columnsOf(typeName),
      csv: [
        { title: '员工', value: (bot: BotRecord) => bot.name },
        { title: '类型', value: (bot: BotRecord) => typeName(bot.type_id) },
        { title: '模型', value: (bot: BotRecord) => MODELS[bot.model] },
        { title: '简介', value: (bot: BotRecord) => bot.intro },
        { title: '人设提示词', value: (bot: BotRecord) => bot.system_prompt },
        { title: '开场白', value: (bot: BotRecord) => bot.opening },
      ],
    };
  }, [types]);
  const options = [
    { value: '', label: '全部类型' },
    ...types.map(({ documentId, name }) => ({ value: documentId, label: name })),
  ];
  return (
    <ContentList<BotRecord>
      resource="bots"
      title="数字员工"
      hint="超级员工页面的角色，人设提示词决定它怎样工作"
      noun="员工"
      search="name"
      filters={{ type_id: 'eq' }}
      toolbar={<FilterSelect address={address} name="type_id" label="类型" options={options} />}
      above={<BotTabs />}
      columns={columns}
      csv={csv}
      // A new one starts in the type that is being looked at.
      blank={{ ...blank, type_id: address.filter('type_id') }}
      Fields={BotFields}
      dialogWidth={720}
    />
  );
}
