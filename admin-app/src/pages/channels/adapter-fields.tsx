import type { Provider } from '@fenshen/contract';
import { Form, Select } from 'antd';
import { useProviders } from '../../lib/use-providers';
import type { ChannelKind } from './use-site-prices';

/** What a channel's provider must be able to do, one of these. */
const NEEDED: Record<ChannelKind, readonly string[]> = {
  video: ['avatar-video'],
  voice: ['speech', 'voice-clone'],
};

/** Who serves the channel, and who is asked where that one cannot. */
export function AdapterFields({ kind }: { kind: ChannelKind }) {
  const { data, isPending, error } = useProviders();
  const form = Form.useFormInstance();
  const chosen: unknown = Form.useWatch('adapter', form);
  const able = (data?.list ?? []).filter(({ operations }) =>
    NEEDED[kind].some((op) => operations.includes(op)),
  );
  const options = able.map((provider) => ({ value: provider.code, label: optionLabel(provider) }));
  const current = able.find(({ code }) => code === chosen);
  return (
    <>
      <Form.Item
        name="adapter"
        label="服务商"
        validateStatus={current && !current.is_ready ? 'warning' : undefined}
        extra={
          error
            ? '服务商列表没有加载出来，关闭后重试'
            : current && !current.is_ready
              ? '尚未填写密钥：请先到「服务商」页面配置，否则任务会失败并退回积分'
              : '由谁处理此通道的任务'
        }
      >
        <Select loading={isPending} options={options} />
      </Form.Item>
      <Form.Item
        name="fallbacks"
        label="备用服务商"
        extra="首选明确拒绝（繁忙、限流、额度、密钥、故障）时按选择顺序尝试；结果不明的任务不会转移"
      >
        <Select
          mode="multiple"
          maxCount={5}
          loading={isPending}
          placeholder="不使用备用"
          options={options.filter(({ value }) => value !== chosen)}
        />
      </Form.Item>
    </>
  );
}

const optionLabel = ({ name, is_ready }: Provider): string => (is_ready ? name : `${name}（未配置）`);
