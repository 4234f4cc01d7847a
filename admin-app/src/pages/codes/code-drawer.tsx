import type { OpsCode } from '@fenshen/contract';
import { Drawer, Timeline } from 'antd';
import { Link } from 'react-router';
import { TraceDetail } from '../../components/trace/trace-detail';
import { formatTime } from '../../lib/format';
import { CODE_STATE_LABELS } from '../../lib/labels';
import { StatusTag } from '../../components/status-tag';

/** Who redeemed a code and what its credits paid for. */
export default function CodeDrawer({ code, onClose }: { code: OpsCode; onClose: () => void }) {
  return (
    <Drawer open width={560} title="追溯兑换码" onClose={onClose}>
      <p>
        <span className="mono">{code.code}</span> <StatusTag label={CODE_STATE_LABELS[code.state]} />
      </p>
      <Timeline
        items={code.redemptions.map((redemption) => ({
          key: `${redemption.user_id}-${redemption.create_time}`,
          color: redemption.recalled ? 'gray' : undefined,
          children: (
            <>
              <Link to={`/users/${redemption.user_id}`} className="num">
                {redemption.username}
              </Link>{' '}
              兑换{redemption.recalled && '，剩余积分已收回'}
              <div className="muted num">{formatTime(redemption.create_time)}</div>
            </>
          ),
        }))}
      />
      <TraceDetail of={{ code_id: code.id }} />
    </Drawer>
  );
}
