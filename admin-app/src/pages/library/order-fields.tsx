import { Form, InputNumber, Switch } from 'antd';
import grid from '../../components/form-grid.module.css';
import { wholeRules } from '../../lib/form-rules';

/** Where a thing stands in its library, and whether users see it. */
export function OrderFields() {
  return (
    <div className={grid.grid}>
      <Form.Item name="sort" label="排序" extra="数字小的在前" rules={wholeRules('排序', 0, 9_999)}>
        <InputNumber />
      </Form.Item>
      <Form.Item name="enabled" label="在用户端显示" valuePropName="checked">
        <Switch />
      </Form.Item>
    </div>
  );
}
