import { opsCalls, type OpsCode } from '@fenshen/contract';
import { formatCount } from '@fenshen/web';
import { App } from 'antd';
import { ReasonDialog } from '../../components/reason-dialog';
import { useCall } from '../../lib/use-call';
import type { CodeAct } from './columns';

const WORDS: Record<CodeAct, { title: string; ok: string; text: string; danger: boolean }> = {
  freeze: {
    title: '冻结兑换码',
    ok: '冻结',
    text: '冻结期间不能兑换，可随时解冻。已到账的积分不受影响。',
    danger: false,
  },
  unfreeze: { title: '解冻兑换码', ok: '解冻', text: '解冻后可以继续兑换。', danger: false },
  revoke: {
    title: '作废兑换码',
    ok: '作废',
    text: '作废后不能再兑换，且无法恢复。已到账的积分不受影响。',
    danger: true,
  },
  recall: {
    title: '收回积分',
    ok: '收回',
    text: '作废此兑换码，并从兑换账号收回尚未使用的积分；已使用和预扣中的部分不收回。此操作无法恢复。',
    danger: true,
  },
};

interface CodeDialogProps {
  act: CodeAct;
  code: OpsCode;
  onClose: () => void;
}

/** Freeze, thaw, revoke a code, or take back what it gave. */
export default function CodeDialog({ act, code, onClose }: CodeDialogProps) {
  const { message } = App.useApp();
  const changing = useCall(opsCalls.cdkeyState);
  const recalling = useCall(opsCalls.cdkeyRecall);
  const words = WORDS[act];
  const done = (text: string) => {
    message.success(text);
    onClose();
  };
  const submit = (reason: string) => {
    if (act === 'recall') {
      recalling.mutate(
        { id: code.id, reason },
        { onSuccess: ({ recalled }) => done(`已收回 ${formatCount(recalled)} 积分，兑换码已作废`) },
      );
    } else {
      changing.mutate(
        { target: 'code', id: code.id, act, reason },
        { onSuccess: () => done(`已${words.ok}`) },
      );
    }
  };
  return (
    <ReasonDialog
      title={words.title}
      okText={words.ok}
      danger={words.danger}
      pending={changing.isPending || recalling.isPending}
      error={changing.error ?? recalling.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <span className="mono">{code.code}</span>（{code.batch_name}）
      </p>
      <p>{words.text}</p>
    </ReasonDialog>
  );
}
