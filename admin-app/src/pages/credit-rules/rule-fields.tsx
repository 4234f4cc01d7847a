import { Form, Input, InputNumber, Segmented } from 'antd';
import grid from '../../components/form-grid.module.css';
import { textRules, wholeRules } from '../../lib/form-rules';

const ACTION_FORM = {
  pattern: /^[a-z][a-z0-9-]{1,39}$/,
  message: '小写字母、数字与连字符，例如 extract-video',
};

/** Fields of a credit rule. `named`: whether action and name may be set too. */
export function RuleFields({ named }: { named: boolean }) {
  return (
    <div className={grid.grid}>
      {named && (
        <Form.Item
          name="action"
          label="动作标识"
          extra="与程序中的动作一致"
          rules={[...textRules('动作标识'), ACTION_FORM]}
        >
          <Input maxLength={40} placeholder="extract-video" />
        </Form.Item>
      )}
      {named && (
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
        <InputNumber min={0} max={1_000_000} precision={0} suffix="积分" />
      </Form.Item>
      <Form.Item
        name="free_per_day"
        label="每日免费次数"
        extra="每个账号每天先用免费次数"
        rules={wholeRules('每日免费次数', 0, 10_000)}
      >
        <InputNumber min={0} max={10_000} precision={0} suffix="次" />
      </Form.Item>
    </div>
  );
}
