import { opsCalls, type BoardChannel } from '@fenshen/contract';
import { App } from 'antd';
import { ReasonDialog } from '../../components/reason-dialog';
import { useCall } from '../../lib/use-call';

/** Pauses a channel, or opens one that is paused or has tripped. */
export default function PauseDialog({ channel, onClose }: { channel: BoardChannel; onClose: () => void }) {
  const { message } = App.useApp();
  const resume = channel.paused || channel.circuit !== 'closed';
  const acting = useCall(resume ? opsCalls.channelResume : opsCalls.channelPause);
  return (
    <ReasonDialog
      title={`${resume ? '恢复' : '暂停'}通道：${channel.name}`}
      okText={resume ? '恢复' : '暂停'}
      danger={!resume}
      usual={resume ? ['通道已恢复', '维护结束'] : ['通道故障', '通道维护', '额度用尽']}
      pending={acting.isPending}
      error={acting.error}
      onSubmit={(reason) =>
        acting.mutate(
          { channel: channel.channel, reason },
          {
            onSuccess: () => {
              message.success(`「${channel.name}」已${resume ? '恢复' : '暂停'}`);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {resume
        ? '恢复后立即处理排队中的任务，用户可以再次选择此通道。'
        : '暂停对所有站点生效：新任务不再开始，用户不能选择此通道；正在处理的任务继续完成。'}
    </ReasonDialog>
  );
}
