import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { ListFilters } from '../lib/list-address';

const DAY = 'YYYY-MM-DD';

/** First and last day, kept in the address as `start_time` and `end_time`. */
export function RangeFilter({ address, label }: { address: ListFilters; label: string }) {
  const [from, to] = ['start_time', 'end_time'].map((name) => {
    const day = dayjs(address.filter(name));
    return address.filter(name) && day.isValid() ? day : null;
  });
  return (
    <DatePicker.RangePicker
      value={[from ?? null, to ?? null]}
      allowEmpty={[true, true]}
      aria-label={label}
      placeholder={[`${label}从`, '至']}
      style={{ width: 260 }}
      onChange={(days) =>
        address.setFilters({
          start_time: days?.[0]?.format(DAY) ?? '',
          end_time: days?.[1]?.format(`${DAY} 23:59:59`) ?? '',
        })
      }
    />
  );
}
