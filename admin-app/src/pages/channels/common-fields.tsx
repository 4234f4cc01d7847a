import { Form, Input, InputNumber, Switch } from 'antd';
import grid from '../../components/form-grid.module.css';
import { textRules, wholeRules } from '../../lib/form-rules';
import { AdapterFields } from './adapter-fields';
import { LimitFields } from './limit-fields';
import type { ChannelKind } from './use-site-prices';

/** Fields that both kinds of channel have. */
export function CommonFields({ kind, unit }: { kind: ChannelKind; unit: string }) {
  return (
    <>
      <Form.Item name="name" label="名称" rules={textRules('名称')}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="version_name" label="版本">
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="desc" label="说明" extra="显示在用户选择通道处" className={grid.wide}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      <Form.Item
        name="credits"
        label="平台价"
        extra="对未另设价格的站点生效"
        rules={wholeRules('平台价', 0, 1_000_000)}
      >
        <InputNumber suffix={`积分 / ${unit}`} />
      </Form.Item>
      <AdapterFields kind={kind} />
      <LimitFields kind={kind} />
      <Form.Item name="sort" label="排序" extra="数字小的在前" rules={wholeRules('排序', 0, 9_999)}>
        <InputNumber />
      </Form.Item>
      <Form.Item name="enabled" label="启用" valuePropName="checked" extra="停用后用户不能再选择">
        <Switch />
      </Form.Item>
    </>
  );
}
