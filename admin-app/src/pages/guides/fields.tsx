import { AutoComplete, Form, Input } from 'antd';
import type { FieldsProps } from '../../components/content/content-dialog';
import { ShownFields } from '../../components/content/shown-fields';
import { FileField } from '../../components/file-field';
import grid from '../../components/form-grid.module.css';
import { chosenRule, textRules } from '../../lib/form-rules';
import { useCategories } from './use-categories';

/** One guide video, in a category of its own or one that exists. */
export function GuideFields({ platform }: FieldsProps) {
  const names = useCategories().map(({ name }) => ({ value: name }));
  return (
    <div className={grid.grid}>
      <Form.Item
        name="category"
        label="分类"
        extra="选择已有分类，或输入新分类的名称"
        rules={[chosenRule('分类')]}
      >
        <AutoComplete options={names} maxLength={20} placeholder="例如：快速上手" />
      </Form.Item>
      <Form.Item name="name" label="名称" rules={textRules('名称')}>
        <Input maxLength={60} showCount />
      </Form.Item>
      <FileField name="video_file_id" label="视频" kind="video" keeps="id" platform={platform} />
      <FileField name="cover_file_id" label="封面" kind="image" keeps="id" platform={platform} hint="16:9" />
      <ShownFields />
    </div>
  );
}
