import type { OpsCode } from '@fenshen/contract';
import { formatTime } from '@fenshen/web';
import { Drawer, Flex, Timeline } from 'antd';
import { Link } from 'react-router';
import { mono } from '../../components/mono';
import { StatusTag } from '../../components/status-tag';
import { TraceDetail } from '../../components/trace/trace-detail';
import { CODE_STATE_LABELS } from '../../lib/labels';

/** Who redeemed a code and what its credits paid for. */
export default function CodeDrawer({ code, onClose }: { code: OpsCode; onClose: () => void }) {
  return (
    <Drawer open width={560} title="追溯兑换码" onClose={onClose}>
      <Flex gap={16} align="center" style={{ marginBottom: 24 }}>
        {mono(code.code)}
        <StatusTag label={CODE_STATE_LABELS[code.state]} />
      </Flex>
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
