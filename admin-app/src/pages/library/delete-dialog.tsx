import type { Endpoint, Input } from '@fenshen/contract';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../../components/reason-dialog';
import { useCall } from '../../lib/use-call';

interface DeleteDialogProps {
  /** 声音, 图片 */
  thing: string;
  item: { id: number; name: string };
  /** The call that deletes it, by id and with a reason. */
  endpoint: Endpoint;
  onClose: () => void;
  /** What goes with it, and what stays. */
  children: ReactNode;
}

/** Deletes a thing of a library with its files. */
export function DeleteDialog({ thing, item, endpoint, onClose, children }: DeleteDialogProps) {
  const { message } = App.useApp();
  const remove = useCall(endpoint);
  return (
    <ReasonDialog
      title={`删除${thing}：${item.name}`}
      okText="删除"
      danger
      usual={['授权到期', '内容下架']}
      pending={remove.isPending}
      error={remove.error}
      onSubmit={(reason) =>
        remove.mutate({ id: item.id, reason } as Input<Endpoint>, {
          onSuccess: () => {
            message.success(`「${item.name}」及其文件已删除`);
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {children}
    </ReasonDialog>
  );
}
