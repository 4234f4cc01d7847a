import type { BoardChannel } from '@fenshen/contract';
import { formatCount, formatSeconds, formatTime } from '@fenshen/web';
import { Button, Empty } from 'antd';
import { useState } from 'react';
import { lazyDialog } from '../../components/lazy-part';
import { Panel } from '../../components/page';
import { StatusTag } from '../../components/status-tag';
import type { Label } from '../../lib/labels';
import { useMay } from '../../lib/use-may';
import { successRate } from '../../lib/success-rate';
import styles from './page.module.css';

const PauseDialog = lazyDialog(() => import('./pause-dialog'));

/** Nothing to do and nothing wrong. */
const isIdle = ({ paused, circuit, queued, running, waiting, unknown }: BoardChannel): boolean =>
  !paused && circuit === 'closed' && queued + running + waiting + unknown === 0;

/** Health and load of the channels; those with nothing to do are folded away. */
export function ChannelBoard({ channels }: { channels: BoardChannel[] }) {
  const mayPause = useMay('board', 'pause');
  const [acting, setActing] = useState<BoardChannel | null>(null);
  const [unfolded, setUnfolded] = useState(false);
  if (channels.length === 0) {
    return (
      <Panel>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有通道处理过任务" />
      </Panel>
    );
  }
  const busy = channels.filter((channel) => !isIdle(channel));
  const idle = channels.length - busy.length;
  return (
    <>
      {idle > 0 && (
        <div className={styles.fold}>
          <span>
            {busy.length === 0 ? '所有通道正常，当前没有任务' : `另有 ${formatCount(idle)} 个通道空闲`}
          </span>
          <Button size="small" aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? '收起空闲通道' : '显示空闲通道'}
          </Button>
        </div>
      )}
      <div className={styles.grid} hidden={busy.length === 0 && !unfolded}>
        {(unfolded ? channels : busy).map((channel) => (
          <ChannelCard
            key={channel.channel}
            channel={channel}
            onAct={mayPause && channel.can_pause ? () => setActing(channel) : undefined}
          />
        ))}
      </div>
      {acting && <PauseDialog channel={acting} onClose={() => setActing(null)} />}
    </>
  );
}

function health({ paused, circuit }: BoardChannel): Label {
  if (paused) return { text: '已暂停', tone: 'warn' };
  if (circuit === 'open') return { text: '熔断中', tone: 'bad' };
  if (circuit === 'half-open') return { text: '试探恢复', tone: 'warn' };
  return { text: '正常', tone: 'good' };
}

function ChannelCard({ channel, onAct }: { channel: BoardChannel; onAct?: () => void }) {
  const ended = channel.succeeded + channel.failed;
  // Resuming also closes a circuit that opened by itself.
  const closed = channel.paused || channel.circuit !== 'closed';
  return (
    <article className={styles.channel} aria-label={channel.name}>
      <div className={styles.channelHead}>
        <div className={styles.names}>
          <strong>{channel.name}</strong>
          <span className="muted mono">{channel.channel}</span>
        </div>
        <StatusTag label={health(channel)} />
      </div>
      <div className={styles.counts}>
        <Count name="排队" value={channel.queued} />
        <Count name="处理中" value={channel.running} />
        <Count name="等待服务商" value={channel.waiting} />
        <Count name="待确认" value={channel.unknown} alert />
      </div>
      <div className={styles.foot}>
        <span>
          24 小时成功率 {successRate(channel)}（{formatCount(ended)} 个）
        </span>
        <span>
          耗时 {formatSeconds(channel.p50_seconds)} / {formatSeconds(channel.p90_seconds)}
        </span>
        {channel.oldest_seconds > 0 && <span>最久排队 {formatSeconds(channel.oldest_seconds)}</span>}
      </div>
      <div className={styles.foot}>{limitWords(channel)}</div>
      {channel.paused && channel.pause_reason && (
        <div className={styles.why}>暂停原因：{channel.pause_reason}</div>
      )}
      {channel.circuit === 'open' && channel.open_until && (
        <div className={styles.why}>{formatTime(channel.open_until)} 后自动试探恢复</div>
      )}
      {channel.last_error && <div className={styles.why}>服务商答复：{channel.last_error}</div>}
      {onAct && (
        <div>
          <Button size="small" onClick={onAct}>
            {closed ? '恢复通道' : '暂停通道'}
          </Button>
        </div>
      )}
    </article>
  );
}

/** What its operator lets a channel do. */
const limitWords = ({ concurrency, user_concurrency, starts_per_minute }: BoardChannel): string =>
  [
    `同时 ${formatCount(concurrency)} 个`,
    user_concurrency !== null && `每人 ${formatCount(user_concurrency)} 个`,
    starts_per_minute !== null && `每分钟 ${formatCount(starts_per_minute)} 个`,
  ]
    .filter(Boolean)
    .join(' · ');

function Count({ name, value, alert = false }: { name: string; value: number; alert?: boolean }) {
  return (
    <span className={styles.count} data-alert={alert && value > 0}>
      <strong>{formatCount(value)}</strong>
      <span className="muted">{name}</span>
    </span>
  );
}
