import PlusOutlined from '@ant-design/icons/PlusOutlined';
import PushpinFilled from '@ant-design/icons/PushpinFilled';
import { useDelete } from '@refinedev/core';
import { Button, Popconfirm, Tag, type TableProps } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { Page } from '../../components/page';
import { RemoteTable } from '../../components/remote-table';
import { SearchBox } from '../../components/search-box';
import { StatusTag } from '../../components/status-tag';
import type { NoticeRecord } from '../../graphql/notices';
import { shownOn } from '../../lib/site-filter';
import { useStaff } from '../../lib/staff-context';
import { useRemoteList } from '../../lib/use-remote-list';
import { noticeState } from './notice-state';
import styles from './list.module.css';

const time = (value: string | null) => (value ? dayjs(value).format('YYYY-MM-DD HH:mm') : '—');

const mayChange = (notice: NoticeRecord, everywhere: boolean) => everywhere || notice.site_id !== null;

/** `everywhere`: whether this person may change notices of the whole platform. */
function columns(everywhere: boolean, onDelete: (id: string) => void): TableProps<NoticeRecord>['columns'] {
  return [
    {
      title: '公告',
      key: 'title',
      render: (_, notice) => (
        <div className={styles.title}>
          <span>
            {notice.pinned && <PushpinFilled aria-label="置顶" className={styles.pin} />}
            {mayChange(notice, everywhere) ? (
              <Link to={`/notices/${notice.documentId}`}>{notice.title}</Link>
            ) : (
              notice.title
            )}{' '}
            {notice.site_id === null && <Tag bordered={false}>全平台</Tag>}
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
    { title: '开始展示', dataIndex: 'publish_at', className: 'num', sorter: true, render: time },
    {
      title: '结束展示',
      dataIndex: 'end_at',
      className: 'num',
      render: (value: string | null) => (value ? time(value) : '长期'),
    },
    {
      title: '操作',
      key: 'acts',
      render: (_, notice) =>
        mayChange(notice, everywhere) && (
          <Popconfirm
            title="删除这条公告？"
            description="删除后用户端不再显示，且无法恢复"
            okText="删除"
            okButtonProps={{ danger: true }}
            onConfirm={() => onDelete(notice.documentId)}
          >
            <Button type="link" size="small" danger className={styles.act}>
              删除
            </Button>
          </Popconfirm>
        ),
    },
  ];
}

/** Notices of the site: pinned first, then the newest. */
export default function NoticeListPage() {
  const navigate = useNavigate();
  const { mutate: remove } = useDelete();
  const { me, site } = useStaff();
  const list = useRemoteList<NoticeRecord>('notices', {
    dataProviderName: 'default',
    permanent: shownOn(site.id),
    filters: { title: 'contains' },
    sorters: [
      { field: 'pinned', order: 'desc' },
      { field: 'createdAt', order: 'desc' },
    ],
  });
  const shown = useMemo(
    () => columns(me.role === 'owner', (id) => remove({ resource: 'notices', id })),
    [me, remove],
  );
  const search = list.address.filter('title');
  return (
    <Page
      title="公告"
      hint="显示在用户端首页与公告页，可定时发布、到期自动下线"
      actions={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate('/notices/create')}>
          新建公告
        </Button>
      }
    >
      <RemoteTable
        list={list}
        columns={shown}
        rowKey="documentId"
        empty={search ? '没有找到匹配的公告' : '还没有公告，点击右上角「新建公告」'}
        toolbar={
          <SearchBox
            value={search}
            placeholder="搜索公告标题"
            onSearch={(title) => list.address.setFilters({ title })}
          />
        }
      />
    </Page>
  );
}
