import type { OpsJob, QueuedJob } from '@fenshen/contract';
import { formatCount } from '@fenshen/web';
import { Button, Progress, Tooltip, type TableProps } from 'antd';
import { Link } from 'react-router';
import { StatusTag } from '../../components/status-tag';
import { JOB_WAIT_LABELS, jobKindLabel, jobTitle, jobStateLabel } from '../../lib/labels';
import styles from './columns.module.css';

const IN_WORK = ['running', 'waiting'];

function State({ job }: { job: OpsJob | QueuedJob }) {
  return (
    <div className={styles.state}>
      <StatusTag label={jobStateLabel(job.state)} />
      {IN_WORK.includes(job.state) && (
        <Progress
          percent={Math.round(job.progress)}
          size="small"
          aria-label="进度"
          className={styles.progress}
        />
      )}
      {'waits' in job && <span className={styles.reason}>{JOB_WAIT_LABELS[job.waits]}</span>}
      {job.reason && (
        <span className={styles.reason} title={job.reason}>
          {job.reason}
        </span>
      )}
    </div>
  );
}

/** Columns of job lists; `onOpen` shows one job's story. */
export const jobColumns = (onOpen: (id: string) => void): TableProps<OpsJob>['columns'] => [
  {
    title: '任务',
    key: 'kind',
    render: (_, job) => (
      <div className={styles.subject}>
        <Button type="link" className={styles.open} onClick={() => onOpen(job.id)}>
          {jobTitle(job)}
        </Button>
        <span className="muted">{jobKindLabel(job.kind)}</span>
      </div>
    ),
  },
  { title: '状态', key: 'state', render: (_, job) => <State job={job} /> },
  {
    title: '通道',
    dataIndex: 'channel',
    sorter: true,
    render: (channel: string, job) => job.channel_name || channel || '—',
  },
  {
    title: '账号',
    dataIndex: 'username',
    className: 'num',
    render: (name: string) =>
      name ? <Link to={`/users?name=${encodeURIComponent(name)}`}>{name}</Link> : '—',
  },
  { title: '积分', dataIndex: 'credits', align: 'right', className: 'num', render: formatCount },
  { title: '尝试', dataIndex: 'attempts', align: 'right', className: 'num', sorter: true },
  {
    title: '提交 / 更新',
    dataIndex: 'create_time',
    className: 'num',
    sorter: true,
    render: (_: string, job) => (
      <>
        {job.create_time}
        <div className="muted">{job.update_time}</div>
      </>
    ),
  },
  {
    title: '编号',
    dataIndex: 'id',
    render: (id: string) => (
      <Tooltip title={id}>
        <span className="mono muted">{id.slice(0, 8)}</span>
      </Tooltip>
    ),
  },
];
