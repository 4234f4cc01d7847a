import type { OpsCode } from '@fenshen/contract';
import { formatCount, formatTime } from '@fenshen/web';
import type { TableProps } from 'antd';
import { Link } from 'react-router';
import { mono } from '../../components/mono';
import { RowAct, RowActs } from '../../components/row-acts';
import { StatusTag } from '../../components/status-tag';
import { CODE_STATE_LABELS } from '../../lib/labels';

export type CodeAct = 'freeze' | 'unfreeze' | 'revoke' | 'recall';

interface CodeParts {
  /** Whether to say which batch a code is of. */
  withBatch: boolean;
  mayFreeze: boolean;
  mayRecall: boolean;
  onAct: (act: CodeAct, code: OpsCode) => void;
  onTrace: (code: OpsCode) => void;
}

export function codeColumns(parts: CodeParts): TableProps<OpsCode>['columns'] {
  return [
    { title: '兑换码', dataIndex: 'code', render: mono },
    ...(parts.withBatch
      ? [
          {
            title: '批次',
            key: 'batch',
            render: (_: unknown, code: OpsCode) => (
              <Link to={`/batches/${code.batch_id}`}>{code.batch_name}</Link>
            ),
          },
        ]
      : []),
    {
      title: '状态',
      dataIndex: 'state',
      render: (state: OpsCode['state']) => <StatusTag label={CODE_STATE_LABELS[state]} />,
    },
    {
      title: '剩余次数',
      key: 'uses',
      align: 'right',
      className: 'num',
      render: (_, { uses, uses_left }) => `${formatCount(uses_left)} / ${formatCount(uses)}`,
    },
    {
      title: '兑换',
      key: 'redeemed',
      render: (_, code) => <Redeemers code={code} onTrace={parts.onTrace} />,
    },
    { title: '操作', key: 'acts', render: (_, code) => <Acts code={code} parts={parts} /> },
  ];
}

/** The newest redemption; all of them are in the drawer. */
function Redeemers({ code, onTrace }: { code: OpsCode; onTrace: (code: OpsCode) => void }) {
  const [newest, ...others] = code.redemptions;
  if (!newest) return <span className="muted">—</span>;
  return (
    <>
      <Link to={`/users/${newest.user_id}`} className="num">
        {newest.username}
      </Link>
      {newest.recalled && <span className="muted">（已收回）</span>}
      <div className="muted num">
        {formatTime(newest.create_time)}
        {others.length > 0 && (
          <>
            {' '}
            <RowAct onClick={() => onTrace(code)}>共 {formatCount(code.redemptions.length)} 次</RowAct>
          </>
        )}
      </div>
    </>
  );
}

const FREEZABLE: readonly OpsCode['state'][] = ['unused', 'partly'];

function Acts({ code, parts }: { code: OpsCode; parts: CodeParts }) {
  const { onAct, onTrace, mayFreeze, mayRecall } = parts;
  const redeemed = code.redemptions.length > 0;
  const recallable = code.redemptions.some(({ lot_id, recalled }) => lot_id !== null && !recalled);
  return (
    <RowActs>
      {redeemed && <RowAct onClick={() => onTrace(code)}>追溯</RowAct>}
      {mayFreeze && FREEZABLE.includes(code.state) && (
        <RowAct onClick={() => onAct('freeze', code)}>冻结</RowAct>
      )}
      {mayFreeze && code.state === 'frozen' && !code.batch_frozen && (
        <RowAct onClick={() => onAct('unfreeze', code)}>解冻</RowAct>
      )}
      {code.state === 'frozen' && code.batch_frozen && (
        <Link to={`/batches/${code.batch_id}`}>整个批次已冻结，请解冻批次</Link>
      )}
      {mayFreeze && [...FREEZABLE, 'frozen'].includes(code.state) && (
        <RowAct danger onClick={() => onAct('revoke', code)}>
          作废
        </RowAct>
      )}
      {mayRecall && recallable && (
        <RowAct danger onClick={() => onAct('recall', code)}>
          收回
        </RowAct>
      )}
    </RowActs>
  );
}
