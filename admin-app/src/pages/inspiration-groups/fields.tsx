import { Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import type { FieldsProps } from '../../components/content/content-dialog';
import { ItemList } from '../../components/content/item-list';
import { ShownFields } from '../../components/content/shown-fields';
import { FileField } from '../../components/file-field';
import grid from '../../components/form-grid.module.css';
import { textRules } from '../../lib/form-rules';

/** A group and its words; pictures or clips show what a word does. */
export function GroupFields({ platform }: FieldsProps) {
  const [kind, setKind] = useState<'image' | 'video'>('image');
  return (
    <>
      <div className={grid.grid}>
        <Form.Item name="name" label="分组名称" rules={textRules('分组名称')}>
          <Input maxLength={20} showCount placeholder="例如：镜头运动" />
        </Form.Item>
        <Form.Item name="is_multi" label="选用方式">
          <Segmented
            options={[
              { value: false, label: '单选，后选的替换先选的' },
              { value: true, label: '可多选' },
            ]}
          />
        </Form.Item>
        <Form.Item label="示例类型" extra="上传示例时选择的文件类型，可随时切换">
          <Segmented<'image' | 'video'>
            value={kind}
            onChange={setKind}
            options={[
              { value: 'image', label: '图片' },
              { value: 'video', label: '视频' },
            ]}
          />
        </Form.Item>
      </div>
      <ItemList name="items" noun="灵感词" max={100} blank={{ name: '', demo_url: '' }}>
        {(place) => (
          <div className={grid.grid}>
            <Form.Item name={[place, 'name']} label="灵感词" rules={textRules('灵感词')}>
              <Input maxLength={20} placeholder="例如：缓慢推近" />
            </Form.Item>
            <FileField name={[place, 'demo_url']} label="示例" kind={kind} platform={platform} />
          </div>
        )}
      </ItemList>
      <div className={grid.grid}>
        <ShownFields />
      </div>
    </>
  );
}
