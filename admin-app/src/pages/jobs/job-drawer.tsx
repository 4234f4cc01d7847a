import { opsCalls, type JobDetail, type OpsJob } from '@fenshen/contract';
import { formatCount } from '@fenshen/web';
import { Button, Drawer, Skeleton, Timeline } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../../components/error-state';
import { Facts } from '../../components/facts';
import { lazyDialog } from '../../components/lazy-part';
import { RowAct } from '../../components/row-acts';
import { StatusTag } from '../../components/status-tag';
import { adapterName, holdStateLabel, jobKindLabel, jobStateLabel, jobTitle } from '../../lib/labels';
import { useCallQuery } from '../../lib/use-call-query';
import { useLive } from '../../lib/use-live';
import { useMay } from '../../lib/use-may';
import { eventWords } from './event-words';
import { JobFiles } from './job-files';
import { JobPayload } from './job-payload';
import styles from './job-drawer.module.css';

const JobDialog = lazyDialog(() => import('./job-dialog'));
const SettleDialog = lazyDialog(() => import('./settle-dialog'));
const RefundDialog = lazyDialog(() => import('../users/refund-dialog'));
const REFRESH_MS = 5_000;

/** One job: what was ordered, its money, every change of state, and what can be done. */
export default function JobDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const refetchInterval = useLive('jobs', REFRESH_MS);
  const { data, error, refetch } = useCallQuery(opsCalls.job, { id }, { refetchInterval });
  const title = data ? jobTitle(data.job) : '任务详情';
  return (
    <Drawer open width={600} title={title} onClose={onClose} footer={data && <Acts detail={data} />}>
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Body detail={data} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Drawer>
  );
}

function Body({ detail }: { detail: JobDetail }) {
  const { job } = detail;
  return (
    <div className={styles.body}>
      <Facts
        rows={[
          ['状态', <StatusTag label={jobStateLabel(job.state)} />],
          ['类型', jobKindLabel(job.kind)],
          [
            '账号',
            <Link to={`/users/${detail.user_id}`} className="num">
              {job.username || `#${detail.user_id}`}
            </Link>,
          ],
          ['通道', job.channel_name || job.channel],
          ['服务商', detail.adapter && adapterName(detail.adapter)],
          ['尝试', `${job.attempts} / ${detail.max_attempts} 次`],
          ['积分', <Money key="money" detail={detail} />],
          ['用户看到', detail.user_reason],
          ['服务商答复', detail.last_error],
          ['服务商编号', detail.external_id && <span className="mono">{detail.external_id}</span>],
          ['任务编号', <span className="mono">{job.id}</span>],
          ['提交', <span className="num">{job.create_time}</span>],
          ['更新', <span className="num">{job.update_time}</span>],
        ]}
      />
      {(['result', 'order'] as const).map((of) => {
        const files = detail.files.filter((file) => file.of === of);
        return (
          files.length > 0 && (
            <Section key={of} title={FILE_TITLES[of]}>
              <JobFiles files={files} />
            </Section>
          )
        );
      })}
      <Section title="经过">
        <Timeline
          items={detail.events.map((event, index) => ({
            key: index,
            children: (
              <>
                {jobStateLabel(event.to).text}
                {event.attempt > 1 && <span className="muted">（第 {event.attempt} 次）</span>}
                {event.why && <div>{eventWords(event.why)}</div>}
                <div className="muted num">{event.time}</div>
              </>
            ),
          }))}
        />
      </Section>
      <Section title="提交的内容">
        <JobPayload payload={detail.payload} />
      </Section>
    </div>
  );
}

const FILE_TITLES = { result: '成品', order: '素材' } as const;

/** What it cost, the entry that says so, and the way to give it back. */
function Money({ detail: { hold, entry, user_id } }: { detail: JobDetail }) {
  const mayRefund = useMay('users', 'refund');
  const [refunding, setRefunding] = useState(false);
  if (!hold) return '不收费';
  return (
    <span className={styles.money}>
      {`${holdStateLabel(hold.state).text}，预扣 ${formatCount(hold.amount)}，实扣 ${formatCount(hold.captured)}`}
      {entry && <Link to={`/users/${user_id}?entry=${entry.id}`}>解释这笔变动</Link>}
      {entry?.kind === 'capture' && hold.captured > 0 && mayRefund && (
        <RowAct onClick={() => setRefunding(true)}>退款</RowAct>
      )}
      {refunding && entry && <RefundDialog entry={entry} onClose={() => setRefunding(false)} />}
    </span>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.head}>{title}</h3>
      {children}
    </section>
  );
}

type Act = 'cancel' | 'retry' | 'settle';
const ACTS: { act: Act; text: string; can: (detail: JobDetail) => boolean }[] = [
  { act: 'cancel', text: '取消任务', can: (detail) => detail.can_cancel },
  { act: 'retry', text: '重新执行', can: (detail) => detail.can_retry },
  { act: 'settle', text: '处理结果', can: (detail) => detail.can_settle },
];

function Acts({ detail }: { detail: JobDetail }) {
  const may: Record<Act, boolean> = {
    cancel: useMay('jobs', 'cancel'),
    retry: useMay('jobs', 'retry'),
    settle: useMay('jobs', 'settle'),
  };
  const [open, setOpen] = useState<Act | null>(null);
  const close = () => setOpen(null);
  const allowed = ACTS.filter(({ act, can }) => may[act] && can(detail));
  if (allowed.length === 0) return <span className="muted">这个任务当前没有可执行的操作</span>;
  const job: OpsJob = detail.job;
  return (
    <div className={styles.acts}>
      {allowed.map(({ act, text }) => (
        <Button
          key={act}
          danger={act === 'cancel'}
          type={act === 'cancel' ? 'default' : 'primary'}
          onClick={() => setOpen(act)}
        >
          {text}
        </Button>
      ))}
      {open === 'settle' && <SettleDialog job={job} onClose={close} />}
      {(open === 'cancel' || open === 'retry') && <JobDialog job={job} act={open} onClose={close} />}
    </div>
  );
}
