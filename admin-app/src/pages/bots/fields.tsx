import { Form, Input, Segmented, Select } from 'antd';
import type { FieldsProps } from '../../components/content/content-dialog';
import { ShownFields } from '../../components/content/shown-fields';
import { FileField } from '../../components/file-field';
import grid from '../../components/form-grid.module.css';
import { chosenRule, textRules } from '../../lib/form-rules';
import { useBotTypes } from './use-bot-types';

export const MODELS = { v3: 'V3 通用', r1: 'R1 深度思考' } as const;

/** One employee: who it is, how it is told to work, what it says first. */
export function BotFields({ platform }: FieldsProps) {
  const types = useBotTypes()
    // Every site sees an employee of the platform, and so must its type.
    .filter(({ site_id }) => !platform || site_id === null)
    .map(({ documentId, name }) => ({ value: documentId, label: name }));
  return (
    <div className={grid.grid}>
      <Form.Item name="name" label="名称" rules={textRules('名称')}>
        <Input maxLength={20} showCount placeholder="例如：选题策划师" />
      </Form.Item>
      <Form.Item name="type_id" label="类型" rules={[chosenRule('类型')]}>
        <Select
          options={types}
          placeholder="请选择"
          showSearch
          optionFilterProp="label"
          notFoundContent="还没有类型，请先到「类型」中新建"
        />
      </Form.Item>
      <div className={grid.wide}>
        <FileField name="avatar" label="头像" kind="image" platform={platform} />
      </div>
      <Form.Item name="intro" label="简介" className={grid.wide} extra="显示在员工卡片上的一两句话">
        <Input maxLength={200} showCount />
      </Form.Item>
      <Form.Item
        name="system_prompt"
        label="人设提示词"
        className={grid.wide}
        extra="只给模型看，用户看不到：身份、做什么、输出格式、不做什么"
        rules={textRules('人设提示词')}
      >
        <Input.TextArea maxLength={4_000} showCount autoSize={{ minRows: 4, maxRows: 12 }} />
      </Form.Item>
      <Form.Item name="opening" label="开场白" className={grid.wide} extra="用户打开对话时看到的第一句话">
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      <Form.Item name="model" label="模型" className={grid.wide}>
        <Segmented options={Object.entries(MODELS).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <ShownFields />
    </div>
  );
}
