import { CHANNEL_LIMITS } from '@fenshen/contract';
import { Form, InputNumber } from 'antd';
import { openWholeRules, wholeRules } from '../../lib/form-rules';
import type { ChannelKind } from './use-site-prices';

const { concurrency, startsPerMinute } = CHANNEL_LIMITS;

/** How much a channel does at once, for one account, and by the minute. */
export function LimitFields({ kind }: { kind: ChannelKind }) {
  return (
    <>
      <Form.Item
        name="concurrency"
        label="同时处理"
        extra="全平台在此通道同时处理的任务数，服务商处理中的也算；保存后 5 秒内生效"
        // A video channel that nobody set does one at a time: its rows always carry a figure.
        rules={(kind === 'video' ? wholeRules : openWholeRules)('同时处理', 1, concurrency)}
      >
        <InputNumber
          suffix="个"
          placeholder={kind === 'voice' ? `默认 ${CHANNEL_LIMITS.usualConcurrency}` : undefined}
        />
      </Form.Item>
      <Form.Item
        name="user_concurrency"
        label="每人同时处理"
        extra="同一账号在此通道最多同时处理几个，其余排队；留空不限"
        rules={openWholeRules('每人同时处理', 1, concurrency)}
      >
        <InputNumber suffix="个" placeholder="不限" />
      </Form.Item>
      <Form.Item
        name="starts_per_minute"
        label="每分钟开始"
        extra="任意一分钟内最多开始几个任务，按服务商的限速填写；留空不限"
        rules={openWholeRules('每分钟开始', 1, startsPerMinute)}
      >
        <InputNumber suffix="个" placeholder="不限" />
      </Form.Item>
    </>
  );
}
