import { opsCalls, type OpsUser } from '@fenshen/contract';
import { App } from 'antd';
import { ReasonDialog } from '../../components/reason-dialog';
import { useCall } from '../../lib/use-call';

export type AccountAct = 'disable' | 'enable' | 'end-sessions';

const WORDS: Record<AccountAct, { title: string; ok: string; text: string; usual: string[] }> = {
  disable: {
    title: '停用账号',
    ok: '停用',
    text: '停用后立即退出所有设备，不能登录；作品与积分保留，可随时恢复。',
    usual: ['违规内容', '疑似盗号', '用户申请'],
  },
  enable: { title: '恢复账号', ok: '恢复', text: '恢复后可以重新登录。', usual: ['核实无误', '申诉通过'] },
  'end-sessions': {
    title: '退出所有设备',
    ok: '全部退出',
    text: '所有设备需重新登录，密码不变。',
    usual: ['疑似盗号', '用户申请'],
  },
};
const CALLS = {
  disable: opsCalls.userDisable,
  enable: opsCalls.userEnable,
  'end-sessions': opsCalls.sessionsEnd,
};

interface AccountDialogProps {
  user: OpsUser;
  act: AccountAct;
  onClose: () => void;
}

/** Shuts or opens an account, or signs it out everywhere. */
export default function AccountDialog({ user, act, onClose }: AccountDialogProps) {
  const { message } = App.useApp();
  const doing = useCall(CALLS[act]);
  const words = WORDS[act];
  return (
    <ReasonDialog
      title={`${words.title}：${user.username}`}
      okText={words.ok}
      danger={act !== 'enable'}
      usual={words.usual}
      pending={doing.isPending}
      error={doing.error}
      onSubmit={(reason) =>
        doing.mutate(
          { id: user.id, reason },
          {
            onSuccess: () => {
              message.success(`已${words.title}`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {words.text}
    </ReasonDialog>
  );
}
