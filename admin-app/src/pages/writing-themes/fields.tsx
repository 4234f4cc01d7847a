import { LIMITS } from '@fenshen/contract';
import { Form, Input } from 'antd';
import { ItemList } from '../../components/content/item-list';
import { ShownFields } from '../../components/content/shown-fields';
import grid from '../../components/form-grid.module.css';
import { textRules } from '../../lib/form-rules';

/** A theme and its second level. */
export function ThemeFields() {
  return (
    <>
      <Form.Item name="name" label="主题名称" rules={textRules('主题名称')}>
        <Input maxLength={20} showCount placeholder="例如：电商带货" />
      </Form.Item>
      <ItemList name="items" noun="子项" max={50} blank={{ name: '', sample: '' }}>
        {(place) => (
          <>
            <Form.Item name={[place, 'name']} label="子项名称" rules={textRules('子项名称')}>
              <Input maxLength={30} placeholder="例如：新品种草" />
            </Form.Item>
            <Form.Item
              name={[place, 'sample']}
              label="试写示例"
              extra="用户点「试写示例」时填入主题描述，写清产品、场景和语气"
            >
              <Input.TextArea
                maxLength={LIMITS.aiWriteChars}
                showCount
                autoSize={{ minRows: 2, maxRows: 6 }}
              />
            </Form.Item>
          </>
        )}
      </ItemList>
      <div className={grid.grid}>
        <ShownFields />
      </div>
    </>
  );
}
