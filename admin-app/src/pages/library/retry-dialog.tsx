import { opsCalls } from '@fenshen/contract';
import { App } from 'antd';
import { ReasonDialog } from '../../components/reason-dialog';
import { useCall } from '../../lib/use-call';

interface RetryDialogProps {
  item: { name: string; job_id: string };
  onClose: () => void;
}

/** Trains a thing again whose training failed, from the same file. */
export default function RetryDialog({ item, onClose }: RetryDialogProps) {
  const { message } = App.useApp();
  const retry = useCall(opsCalls.jobRetry);
  return (
    <ReasonDialog
      title={`重新训练：${item.name}`}
      okText="重新训练"
      usual={['临时故障', '引擎已恢复']}
      pending={retry.isPending}
      error={retry.error}
      onSubmit={(reason) =>
        retry.mutate(
          { id: item.job_id, reason },
          {
            onSuccess: () => {
              message.success('已重新开始训练');
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      用同一个文件再训练一次。如果是文件本身不合格（例如画面里没有人脸），请删除后换一个文件。
    </ReasonDialog>
  );
}
