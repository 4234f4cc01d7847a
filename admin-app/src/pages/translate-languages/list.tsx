import { Form, Input, type TableProps } from 'antd';
import type { FieldsProps } from '../../components/content/content-dialog';
import { ContentList } from '../../components/content/content-list';
import { ShownFields } from '../../components/content/shown-fields';
import { FileField } from '../../components/file-field';
import grid from '../../components/form-grid.module.css';
import { mono } from '../../components/mono';
import { NameCell } from '../../components/content/name-cell';
import type { TranslateLanguageRecord } from '../../graphql/translate-languages';
import { textRules } from '../../lib/form-rules';

const CODE_FORM = {
  pattern: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/,
  message: '语言代码形如 en 或 zh-CN',
};

const columns: NonNullable<TableProps<TranslateLanguageRecord>['columns']> = [
  {
    title: '语言',
    dataIndex: 'name',
    sorter: true,
    render: (name: string, { site_id, icon }) => <NameCell name={name} siteId={site_id} picture={icon} />,
  },
  { title: '代码', dataIndex: 'code', sorter: true, render: mono },
];
const csv = [
  { title: '语言', value: (language: TranslateLanguageRecord) => language.name },
  { title: '代码', value: (language: TranslateLanguageRecord) => language.code },
];
const blank = { code: '', name: '', icon: '', sort: 0, enabled: true };

function LanguageFields({ platform }: FieldsProps) {
  return (
    <div className={grid.grid}>
      <Form.Item name="name" label="语言名称" rules={textRules('语言名称')}>
        <Input maxLength={30} placeholder="例如：法语" />
      </Form.Item>
      <Form.Item
        name="code"
        label="语言代码"
        extra="与平台语言代码相同时，本站以这一条为准"
        rules={[...textRules('语言代码'), CODE_FORM]}
      >
        <Input maxLength={20} placeholder="fr" className="mono" />
      </Form.Item>
      <div className={grid.wide}>
        <FileField name="icon" label="图标" kind="image" platform={platform} />
      </div>
      <ShownFields />
    </div>
  );
}

/** Languages a video can be translated from and into. */
export default function TranslateLanguageListPage() {
  return (
    <ContentList<TranslateLanguageRecord>
      resource="translate-languages"
      title="翻译语言"
      hint="视频翻译可选的语言；本站同代码的语言优先于平台，停用后在本站隐藏"
      noun="语言"
      search="name"
      columns={columns}
      csv={csv}
      blank={blank}
      Fields={LanguageFields}
    />
  );
}
