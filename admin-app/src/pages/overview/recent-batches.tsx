import type { CdkeyBatch } from '@fenshen/contract';
import { formatCount, formatTime } from '@fenshen/web';
import { NewestPanel, NewestRow } from './newest-panel';
import { useNewest } from './use-newest';

/** What was issued last, and how much of it has been redeemed. */
export function RecentBatches() {
  const { rows, query } = useNewest<CdkeyBatch>('batches');
  return (
    <NewestPanel
      title="最近发放"
      to="/batches"
      rows={rows}
      query={query}
      empty="还没有发放过兑换码"
      keyOf={(batch) => batch.id}
    >
      {(batch) => (
        <NewestRow
          main={batch.name}
          sub={`${batch.issuer} · ${formatTime(batch.create_time)}`}
          side={`已兑换 ${formatCount(batch.redeemed)} / ${formatCount(batch.count * batch.uses)}`}
        />
      )}
    </NewestPanel>
  );
}
