import { formatCount } from '@fenshen/web';
import { Form, InputNumber } from 'antd';
import { RecordDialog } from '../../components/record-dialog';
import type { ChannelPriceRecord } from '../../graphql/channels';
import { wholeRules } from '../../lib/form-rules';
import type { SiteOption } from '../../lib/staff-context';
import type { ChannelKind } from './use-site-prices';

interface PriceDialogProps {
  kind: ChannelKind;
  channel: { api: string; name: string; credits: number };
  /** The site's price until now, if it has one. */
  price: ChannelPriceRecord | undefined;
  site: SiteOption;
  unit: string;
  onClose: () => void;
}

/** The site's own price over the platform's. */
export default function PriceDialog({ kind, channel, price, site, unit, onClose }: PriceDialogProps) {
  return (
    <RecordDialog
      title={`本站价格：${channel.name}`}
      resource="channel-prices"
      record={price}
      width={440}
      initial={{ credits: price?.credits ?? channel.credits }}
      fixed={{ kind, api: channel.api, site_id: site.id }}
      note={`平台价 ${formatCount(channel.credits)} 积分 / ${unit}。新价格只对「${site.title}」之后提交的任务生效，已提交的按原价结算。`}
      onClose={onClose}
    >
      <Form.Item
        name="credits"
        label="本站价格"
        extra="0 表示免费"
        rules={wholeRules('本站价格', 0, 1_000_000)}
      >
        <InputNumber suffix={`积分 / ${unit}`} style={{ width: '100%' }} />
      </Form.Item>
    </RecordDialog>
  );
}
