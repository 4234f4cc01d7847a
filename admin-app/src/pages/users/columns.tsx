import type { OpsUser } from '@fenshen/contract';
import { formatCount, formatMegabytes, formatTime } from '@fenshen/web';
import { Tag, type TableProps } from 'antd';
import { Link } from 'react-router';
import { ROLE_LABELS } from '../../lib/staff';

/** Whether an account is a visitor or has been switched off; nothing for an ordinary member. */
export function UserTags({ user }: { user: OpsUser }) {
  return (
    <>
      {user.role && (
        <Tag bordered={false} color="processing">
          {ROLE_LABELS[user.role]}
        </Tag>
      )}
      {user.is_tourist === 1 && <Tag bordered={false}>访客</Tag>}
      {user.disabled && (
        <Tag bordered={false} color="error">
          已停用
        </Tag>
      )}
    </>
  );
}

export const userColumns: TableProps<OpsUser>['columns'] = [
  {
    title: '账号',
    dataIndex: 'username',
    sorter: true,
    render: (_: string, user) => (
      <>
        <Link to={`/users/${user.id}`} className="num">
          {user.username}
        </Link>{' '}
        <UserTags user={user} />
      </>
    ),
  },
  {
    title: '可用积分',
    dataIndex: 'credits',
    align: 'right',
    className: 'num',
    sorter: true,
    render: formatCount,
  },
  {
    title: '预扣中',
    dataIndex: 'held',
    sorter: true,
    align: 'right',
    className: 'num',
    render: (held: number) => (held ? formatCount(held) : <span className="muted">0</span>),
  },
  {
    title: '会员到期',
    dataIndex: 'vip_expire_time',
    sorter: true,
    className: 'num',
    render: (time: string) => (time ? formatTime(time) : <span className="muted">非会员</span>),
  },
  { title: '已用存储', dataIndex: 'used_mb', align: 'right', className: 'num', render: formatMegabytes },
  { title: '注册时间', dataIndex: 'create_time', className: 'num', sorter: true, render: formatTime },
];
