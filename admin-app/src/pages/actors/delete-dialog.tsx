import { opsCalls, type OpsActor } from '@fenshen/contract';
import { formatCount } from '@fenshen/web';
import { Alert, App, Skeleton } from 'antd';
import { ReasonDialog } from '../../components/reason-dialog';
import { useCall } from '../../lib/use-call';
import { useCallQuery } from '../../lib/use-call-query';

/** Says what a public actor is used for before it goes, with its files. */
export default function DeleteDialog({ actor, onClose }: { actor: OpsActor; onClose: () => void }) {
  const { message } = App.useApp();
  const uses = useCallQuery(opsCalls.actorUses, { id: actor.id });
  const remove = useCall(opsCalls.actorDelete);
  const { making = 0, made = 0, users = 0 } = uses.data ?? {};
  return (
    <ReasonDialog
      title={`删除形象：${actor.name}`}
      okText="删除"
      danger
      usual={['授权到期', '内容下架', '重新拍摄']}
      pending={remove.isPending}
      error={remove.error ?? uses.error}
      onSubmit={(reason) =>
        remove.mutate(
          { id: actor.id, reason },
          {
            onSuccess: () => {
              message.success(`「${actor.name}」及其文件已删除`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p>视频、封面与训练数据一并删除，无法恢复。只想暂时不给用户用，可以改为隐藏。</p>
      {uses.isPending ? (
        <Skeleton active title={false} paragraph={{ rows: 1 }} />
      ) : (
        <Alert
          showIcon
          type={making > 0 ? 'error' : made > 0 ? 'warning' : 'info'}
          message={usesText(making, made, users)}
        />
      )}
    </ReasonDialog>
  );
}

function usesText(making: number, made: number, users: number): string {
  if (making > 0) return `有 ${formatCount(making)} 个作品正在用它生成，完成后才能删除`;
  if (made > 0)
    return `${formatCount(users)} 个账号用它完成了 ${formatCount(made)} 个作品：成片保留，但不能再用它制作`;
  return '还没有作品用过它';
}
