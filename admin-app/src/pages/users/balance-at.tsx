import { opsCalls } from '@fenshen/contract';
import { formatCount, formatTime } from '@fenshen/web';
import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useState } from 'react';
import { errorText } from '../../lib/error-text';
import { siteToday } from '../../lib/site-time';
import { useCallQuery } from '../../lib/use-call-query';
import styles from './balance-at.module.css';

/** The balance at an instant of the past, worked out from the postings. */
export function BalanceAt({ userId }: { userId: number }) {
  const [at, setAt] = useState<Dayjs | null>(null);
  const { data, error } = useCallQuery(
    opsCalls.balanceAt,
    { user_id: userId, at: at?.format('YYYY-MM-DD HH:mm:ss') ?? '' },
    { enabled: at !== null },
  );
  return (
    <div className={styles.row}>
      <span>某一时刻的余额</span>
      <DatePicker
        showTime={{ format: 'HH:mm' }}
        // Its “now” is the browser's clock, which may stand in another zone than the site's.
        showNow={false}
        format="YYYY-MM-DD HH:mm"
        value={at}
        onChange={setAt}
        aria-label="时刻"
        placeholder="选择日期与时间"
        disabledDate={(day) => day.isAfter(siteToday(), 'day')}
      />
      <span role="status" className="num">
        {at && error && errorText(error)}
        {at && !error && data && (
          <>
            {formatTime(data.at)}：可用 <strong>{formatCount(data.credits)}</strong> 积分，预扣{' '}
            {formatCount(data.held)} 积分
          </>
        )}
      </span>
    </div>
  );
}
