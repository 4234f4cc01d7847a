import { Drawer } from 'antd';
import { TraceDetail } from '../../components/trace/trace-detail';

export type Traced = { entry_id: number } | { lot_id: number } | { code_id: number };

/** Answers "why was I charged" for one line, or what one lot paid for. */
export default function TraceDrawer({ of, onClose }: { of: Traced; onClose: () => void }) {
  return (
    <Drawer open width={560} title={titleOf(of)} onClose={onClose}>
      <TraceDetail of={of} />
    </Drawer>
  );
}

const titleOf = (of: Traced): string =>
  'entry_id' in of ? '解释这笔变动' : 'lot_id' in of ? '追溯这笔积分' : '追溯兑换码';
