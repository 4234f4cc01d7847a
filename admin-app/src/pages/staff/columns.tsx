import type { StaffAccount } from '@fenshen/contract';
import { formatTime } from '@fenshen/web';
import { Tag, type TableProps } from 'antd';
import { RowAct, RowActs } from '../../components/row-acts';
import { StatusTag } from '../../components/status-tag';
import { ROLE_LABELS } from '../../lib/staff';

interface ColumnOptions {
  myId: number;
  siteName: (id: number) => string;
  onReset: (account: StaffAccount) => void;
  onSwitch: (account: StaffAccount) => void;
  onResetFactor: (account: StaffAccount) => void;
}

export function columns({
  myId,
  siteName,
  onReset,
  onSwitch,
  onResetFactor,
}: ColumnOptions): TableProps<StaffAccount>['columns'] {
  return [
    {
      title: '账号',
      dataIndex: 'username',
      sorter: true,
      render: (username: string, { id }) => (
        <>
          {username} {id === myId && <Tag bordered={false}>我</Tag>}
        </>
      ),
    },
    {
      title: '角色',
      dataIndex: 'role',
      render: (role: StaffAccount['role']) => ROLE_LABELS[role],
    },
    { title: '所属站点', dataIndex: 'site_id', render: siteName },
    {
      title: '状态',
      dataIndex: 'disabled',
      render: (disabled: boolean) => (
        <StatusTag label={disabled ? { text: '已停用', tone: 'bad' } : { text: '正常', tone: 'good' }} />
      ),
    },
    {
      title: '两步验证',
      dataIndex: 'second_factor',
      render: (on: boolean) => (
        <StatusTag label={on ? { text: '已开启', tone: 'good' } : { text: '未开启', tone: 'neutral' }} />
      ),
    },
    {
      title: '最近登录',
      dataIndex: 'last_login_time',
      className: 'num',
      sorter: true,
      render: (time: string) => (time ? formatTime(time) : <span className="muted">从未登录</span>),
    },
    { title: '创建时间', dataIndex: 'create_time', className: 'num', sorter: true, render: formatTime },
    {
      title: '操作',
      key: 'acts',
      render: (_, account) =>
        account.switchable && (
          <RowActs>
            {account.manageable && <RowAct onClick={() => onReset(account)}>重置密码</RowAct>}
            {account.factor_resettable && (
              <RowAct onClick={() => onResetFactor(account)}>重置两步验证</RowAct>
            )}
            <RowAct danger={!account.disabled} onClick={() => onSwitch(account)}>
              {account.disabled ? '恢复' : '停用'}
            </RowAct>
          </RowActs>
        ),
    },
  ];
}
