import { Form, InputNumber, Switch } from 'antd';
import { wholeRules } from '../../lib/form-rules';

/** Place and state: the last two fields of every content dialog. */
export function ShownFields() {
  return (
    <>
      <Form.Item name="sort" label="排序" extra="数字小的在前" rules={wholeRules('排序', 0, 9_999)}>
        <InputNumber />
      </Form.Item>
      <Form.Item name="enabled" label="在用户端显示" valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}
