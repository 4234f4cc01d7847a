import { formatCount } from '@fenshen/web';
import { Button } from '../../../components/button';
import { ProgressBar } from '../../../components/progress-bar';
import { confirm } from '../../../lib/confirm';
import { useActPrice } from '../../../lib/prices';
import { toast } from '../../../lib/toast';
import { useExpandSpace, useSpace } from '../api/storage-space';
import styles from './storage-meter.module.css';

/** Used storage in MB over the total in G, with expansion for members. */
export function StorageMeter({ canBuy }: { canBuy: boolean }) {
  const space = useSpace(true);
  const expand = useExpandSpace();
  const price = useActPrice('storage-expand');
  const percent = space.data ? usedPercent(space.data.used, space.data.total) : 0;

  const ask = () => {
    if (space.data?.can_expand === 0) {
      toast.warning('您已扩容至上限！');
      return;
    }
    if (!price) return;
    void confirm({
      title: '扩容存储空间',
      text: `将消耗${price.credits}积分，扩容5G存储空间，是否继续？`,
      okText: '确认扩容',
      act: () => expand.mutateAsync(price.credits),
      done: '操作成功！',
      calledOff: '已取消扩容',
    });
  };

  return (
    <div className={styles.box}>
      <div className={styles.row}>
        <span>存储空间</span>
        <span>
          {space.data
            ? `${formatCount(Math.ceil(space.data.used))}M / ${withUnit(space.data.total_format)}`
            : '读取中…'}
        </span>
      </div>
      <div className={styles.meter}>
        <ProgressBar percent={percent} label="已用存储空间" tone={percent >= 90 ? 'danger' : undefined} />
      </div>
      {canBuy && (
        <Button look="soft" block busy={expand.isPending} disabled={!space.data || !price} onClick={ask}>
          空间扩容
        </Button>
      )}
    </div>
  );
}

/** Whole percent 0–100 of used (MB) in total (bytes). */
function usedPercent(usedMb: number, totalBytes: number): number {
  if (totalBytes <= 0) return 100;
  return Math.min(100, Math.round(((usedMb * 1024 * 1024) / totalBytes) * 100));
}

/** The server may send the number of G with or without its unit. */
const withUnit = (total: string) => (/g/i.test(total) ? total : `${total}G`);
