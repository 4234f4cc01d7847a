import { Form, Input, type TableProps } from 'antd';
import type { FieldsProps } from '../../components/content/content-dialog';
import { ContentList } from '../../components/content/content-list';
import { ShownFields } from '../../components/content/shown-fields';
import { FileField } from '../../components/file-field';
import grid from '../../components/form-grid.module.css';
import { NameCell } from '../../components/content/name-cell';
import type { BotTypeRecord } from '../../graphql/bots';
import { textRules } from '../../lib/form-rules';
import { BotTabs } from './bot-tabs';

const columns: NonNullable<TableProps<BotTypeRecord>['columns']> = [
  {
    title: '类型',
    dataIndex: 'name',
    sorter: true,
    render: (name: string, { site_id, icon }) => <NameCell name={name} siteId={site_id} picture={icon} />,
  },
];
const csv = [{ title: '类型', value: (type: BotTypeRecord) => type.name }];
const blank = { name: '', icon: '', sort: 0, enabled: true };

function TypeFields({ platform }: FieldsProps) {
  return (
    <>
      <Form.Item name="name" label="类型名称" rules={textRules('类型名称')}>
        <Input maxLength={20} showCount placeholder="例如：短视频运营" />
      </Form.Item>
      <FileField name="icon" label="图标" kind="image" platform={platform} />
      <div className={grid.grid}>
        <ShownFields />
      </div>
    </>
  );
}

/** What employees are grouped by. */
export default function BotTypeListPage() {
  return (
    <ContentList<BotTypeRecord>
      resource="bot-types"
      title="员工类型"
      hint="停用类型会一并隐藏该类型下的员工；仍有员工的类型不能删除"
      noun="类型"
      search="name"
      above={<BotTabs />}
      columns={columns}
      csv={csv}
      blank={blank}
      Fields={TypeFields}
    />
  );
}
