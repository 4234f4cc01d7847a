import PushpinFilled from '@ant-design/icons/PushpinFilled';
import type { TableProps } from 'antd';
import { Link } from 'react-router';
import { RemoveAct } from '../../components/row-acts';
import { ScopeTag } from '../../components/scope-tag';
import { StatusTag } from '../../components/status-tag';
import type { NoticeRecord } from '../../graphql/notices';
import { noticeState } from './notice-state';
import { siteTime } from '../../lib/site-time';
import styles from './list.module.css';

export const startText = ({ publish_at, createdAt }: NoticeRecord) => siteTime(publish_at ?? createdAt);
export const endText = ({ end_at }: NoticeRecord) => (end_at ? siteTime(end_at) : '长期');

interface NoticeActs {
  mayChange: (notice: NoticeRecord) => boolean;
  onRemove: (notice: NoticeRecord) => unknown;
}

export function noticeColumns({ mayChange, onRemove }: NoticeActs): TableProps<NoticeRecord>['columns'] {
  return [
    {
      title: '公告',
      dataIndex: 'title',
      sorter: true,
      render: (title: string, notice) => (
        <div className={styles.title}>
          <span>
            {notice.pinned && <PushpinFilled aria-label="置顶" className={styles.pin} />}
            {mayChange(notice) ? <Link to={`/notices/${notice.documentId}`}>{title}</Link> : title}{' '}
            <ScopeTag siteId={notice.site_id} />
          </span>
          <span className="muted">{notice.desc}</span>
        </div>
      ),
    },
    {
      title: '状态',
      key: 'state',
      render: (_, notice) => <StatusTag label={noticeState(notice, Date.now())} />,
    },
    {
      title: '开始展示',
      dataIndex: 'publish_at',
      className: 'num',
      sorter: true,
      render: (_, notice) => startText(notice),
    },
    {
      title: '结束展示',
      dataIndex: 'end_at',
      className: 'num',
      sorter: true,
      render: (_, notice) => endText(notice),
    },
    {
      title: '操作',
      key: 'acts',
      render: (_, notice) =>
        mayChange(notice) && (
          <RemoveAct
            title="删除这条公告？"
            description="删除后用户端不再显示，且无法恢复"
            onConfirm={() => onRemove(notice)}
          />
        ),
    },
  ];
}
