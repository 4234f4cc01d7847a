import { opsCalls, type OpsJob } from '@fenshen/contract';
import { formatCount } from '@fenshen/web';
import { App } from 'antd';
import { ReasonDialog } from '../../components/reason-dialog';
import { jobTitle } from '../../lib/labels';
import { useCall } from '../../lib/use-call';

export type JobAct = 'cancel' | 'retry';

interface JobDialogProps {
  job: OpsJob;
  act: JobAct;
  onClose: () => void;
}

/** Cancels a job, or makes a failed one again. */
export default function JobDialog({ job, act, onClose }: JobDialogProps) {
  const { message } = App.useApp();
  const cancelling = useCall(opsCalls.jobCancel);
  const retrying = useCall(opsCalls.jobRetry);
  const done = (text: string) => {
    message.success(text);
    onClose();
  };
  const cancel = act === 'cancel';
  const submit = (reason: string) => {
    if (cancel) {
      cancelling.mutate(
        { id: job.id, reason },
        {
          onSuccess: ({ state }) =>
            done(state === 'cancelled' ? '任务已取消，积分已退回' : '正在停止任务，停止后积分退回'),
        },
      );
    } else {
      retrying.mutate(
        { id: job.id, reason },
        { onSuccess: ({ credits }) => done(`已重新提交，预扣 ${formatCount(credits)} 积分`) },
      );
    }
  };
  return (
    <ReasonDialog
      title={cancel ? '取消任务' : '重新执行任务'}
      okText={cancel ? '取消任务' : '重新执行'}
      danger={cancel}
      usual={cancel ? ['用户申请', '通道故障'] : ['通道已恢复', '用户申请']}
      pending={cancelling.isPending || retrying.isPending}
      error={cancelling.error ?? retrying.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <strong>{jobTitle(job)}</strong>（{job.username}）
      </p>
      <p>
        {cancel
          ? `停止处理并退回预扣的 ${formatCount(job.credits)} 积分，用户会看到「已取消」。`
          : '按原来的价格重新预扣积分并生成；用户余额不足、作品已删除或已重新制作时会被拒绝。'}
      </p>
    </ReasonDialog>
  );
}
