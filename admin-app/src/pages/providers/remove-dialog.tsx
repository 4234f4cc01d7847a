import { opsCalls, type Provider } from '@fenshen/contract';
import { App } from 'antd';
import { ReasonDialog } from '../../components/reason-dialog';
import { useCall } from '../../lib/use-call';

interface RemoveDialogProps {
  provider: Provider;
  onDone: () => void;
  onClose: () => void;
}

/** Takes the credentials away, after saying which channels stop working. */
export function RemoveDialog({ provider: { code, name, channels }, onDone, onClose }: RemoveDialogProps) {
  const { message } = App.useApp();
  const removing = useCall(opsCalls.providerRemove);
  const names = channels.map((channel) => channel.name).join('、');
  return (
    <ReasonDialog
      title={`移除 ${name} 的密钥`}
      okText="移除"
      danger
      usual={['更换账号', '停止合作', '密钥泄露']}
      pending={removing.isPending}
      error={removing.error}
      onSubmit={(reason) =>
        removing.mutate(
          { code, reason },
          {
            onSuccess: () => {
              void message.success('密钥已移除');
              onDone();
            },
          },
        )
      }
      onClose={onClose}
    >
      {names
        ? `「${names}」正在使用此服务商：移除后新任务转给备用服务商，没有备用的会失败并退回积分。`
        : '没有通道使用此服务商，移除不影响现有任务。'}
      服务商处尚未完成的任务会保留，重新填写密钥后继续查询。
    </ReasonDialog>
  );
}
