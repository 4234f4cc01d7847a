import { CREDIT_ACTIONS, type CreditAction } from '@fenshen/contract';
import { Form, Input, InputNumber, Segmented, Select } from 'antd';
import grid from '../../components/form-grid.module.css';
import { chosenRule, textRules, wholeRules } from '../../lib/form-rules';

/** Fields of a credit rule. `free`: acts without a rule, one of which is chosen for a new one with its name. */
export function RuleFields({ free }: { free?: readonly CreditAction[] }) {
  const form = Form.useFormInstance();
  const nameIt = (action: CreditAction) => form.setFieldsValue({ name: CREDIT_ACTIONS[action] });
  return (
    <div className={grid.grid}>
      {free && (
        <Form.Item name="action" label="动作" extra="还没有规则的动作" rules={[chosenRule('动作')]}>
          <Select
            placeholder="请选择"
            notFoundContent="所有动作都已有规则"
            options={free.map((value) => ({ value, label: CREDIT_ACTIONS[value] }))}
            onChange={nameIt}
          />
        </Form.Item>
      )}
      {free && (
        <Form.Item name="name" label="名称" extra="显示在用户的积分明细里" rules={textRules('名称')}>
          <Input maxLength={40} />
        </Form.Item>
      )}
      <Form.Item name="unit" label="计价方式">
        <Segmented
          options={[
            { value: 'each', label: '按次' },
            { value: 'second', label: '按秒' },
          ]}
        />
      </Form.Item>
      <Form.Item name="credits" label="积分" extra="0 表示免费" rules={wholeRules('积分', 0, 1_000_000)}>
        <InputNumber suffix="积分" />
      </Form.Item>
      <Form.Item
        name="free_per_day"
        label="每日免费次数"
        extra="每个账号每天先用免费次数"
        rules={wholeRules('每日免费次数', 0, 10_000)}
      >
        <InputNumber suffix="次" />
      </Form.Item>
    </div>
  );
}
