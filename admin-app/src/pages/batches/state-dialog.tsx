import { opsCalls, type CdkeyBatch } from '@fenshen/contract';
import { formatCount } from '@fenshen/web';
import { App } from 'antd';
import { ReasonDialog } from '../../components/reason-dialog';
import { useCall } from '../../lib/use-call';
import type { BatchAct } from './batch-acts';
import { describeTotal } from './totals';

type StateAct = Exclude<BatchAct, 'export'>;
const WORDS: Record<StateAct, { title: string; ok: string; danger: boolean; usual: string[] }> = {
  freeze: { title: '冻结批次', ok: '冻结', danger: false, usual: ['疑似泄露，核查中', '渠道商对账中'] },
  unfreeze: { title: '解冻批次', ok: '解冻', danger: false, usual: ['核查无误'] },
  revoke: { title: '作废批次', ok: '作废', danger: true, usual: ['活动取消', '兑换码泄露'] },
  approve: { title: '审批批次', ok: '审批通过', danger: false, usual: ['已核对用途与数量'] },
};

function explain(act: StateAct, { count, redeemed, uses }: CdkeyBatch): string {
  const rest = `${formatCount(count)} 个码中还可兑换 ${formatCount(Math.max(0, count * uses - redeemed))} 次。`;
  switch (act) {
    case 'freeze':
      return `${rest}冻结期间全部不能兑换，可随时解冻；已到账的积分不受影响。`;
    case 'unfreeze':
      return `${rest}解冻后可以继续兑换。`;
    case 'revoke':
      return `${rest}作废后全部不能再兑换，且无法恢复；已到账的积分不受影响。`;
    case 'approve':
      return '审批后兑换码立即可以兑换。发放人不能审批自己的批次。';
  }
}

interface StateDialogProps {
  batch: CdkeyBatch;
  act: StateAct;
  onClose: () => void;
}

/** Changes the state of a whole batch. */
export default function StateDialog({ batch, act, onClose }: StateDialogProps) {
  const { message } = App.useApp();
  const changing = useCall(opsCalls.cdkeyState);
  const words = WORDS[act];
  return (
    <ReasonDialog
      title={words.title}
      okText={words.ok}
      danger={words.danger}
      usual={words.usual}
      pending={changing.isPending}
      error={changing.error}
      onSubmit={(reason) =>
        changing.mutate(
          { target: 'batch', id: batch.id, act, reason },
          {
            onSuccess: () => {
              message.success(`「${batch.name}」已${words.ok}`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>
        <strong>{batch.name}</strong>（{describeTotal(batch)}）
      </p>
      <p>{explain(act, batch)}</p>
    </ReasonDialog>
  );
}
