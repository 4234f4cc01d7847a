import { opsCalls, type OpsCode } from '@fenshen/contract';
import { formatTime } from '@fenshen/web';
import type { TableProps } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { mono } from '../../components/mono';
import { RowAct } from '../../components/row-acts';
import { StatusTag } from '../../components/status-tag';
import { CODE_STATE_LABELS } from '../../lib/labels';
import { useCallQuery } from '../../lib/use-call-query';
import { PAGE, PagedTable } from './paged-table';

interface CodesTabProps {
  user: { id: number; site_id: number; username: string };
  onTrace: (codeId: number) => void;
}

const codeColumns = (userId: number, onTrace: (codeId: number) => void): TableProps<OpsCode>['columns'] => {
  const redemption = (code: OpsCode) => code.redemptions.find(({ user_id }) => user_id === userId);
  return [
    { title: '兑换码', dataIndex: 'code', render: mono },
    {
      title: '批次',
      key: 'batch',
      render: (_, code) => <Link to={`/batches/${code.batch_id}`}>{code.batch_name}</Link>,
    },
    {
      title: '状态',
      dataIndex: 'state',
      render: (state: OpsCode['state']) => <StatusTag label={CODE_STATE_LABELS[state]} />,
    },
    {
      title: '兑换时间',
      key: 'time',
      className: 'num',
      render: (_, code) => (
        <>
          {formatTime(redemption(code)?.create_time ?? '')}
          {redemption(code)?.recalled && <span className="muted">（剩余积分已收回）</span>}
        </>
      ),
    },
    {
      title: '操作',
      key: 'acts',
      render: (_, code) => <RowAct onClick={() => onTrace(code.id)}>用在哪里</RowAct>,
    },
  ];
};

/** The codes this account has redeemed. */
export function CodesTab({ user, onTrace }: CodesTabProps) {
  const [page, setPage] = useState(1);
  const query = useCallQuery(opsCalls.cdkeys, {
    site_id: user.site_id,
    redeemer: user.username,
    page,
    limit: PAGE,
  });
  const columns = useMemo(() => codeColumns(user.id, onTrace), [user.id, onTrace]);
  return (
    <PagedTable
      rowKey="id"
      columns={columns}
      query={query}
      page={page}
      onPage={setPage}
      empty="没有兑换过兑换码"
    />
  );
}
