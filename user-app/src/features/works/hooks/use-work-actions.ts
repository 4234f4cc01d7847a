import type { Work } from '@fenshen/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createLikeHref, filmHref } from '../../../config/paths';
import { useRefreshAccount } from '../../../lib/account';
import { confirm } from '../../../lib/confirm';
import { downloadSubtitles } from '../api/subtitles';
import { useCancelWork, useDeleteWork } from '../api/works';
import type { WorkActions } from '../components/work-card';

/** Dialogs of the works page; one at a time. */
export type OpenWork =
  | { dialog: 'play' | 'rename' | 'download' | 'share'; work: Work }
  | { dialog: 'move'; works: readonly Work[] };

/** What can be done with a work, each with its question and its message. */
export function useWorkActions() {
  const [open, setOpen] = useState<OpenWork | null>(null);
  const navigate = useNavigate();
  const refreshAccount = useRefreshAccount();
  const remove = useDeleteWork();
  const cancel = useCancelWork();

  const askDelete = (work: Work) =>
    confirm({
      title: '删除作品',
      text: '此操作将永久删除该作品, 是否继续?',
      okText: '删除',
      danger: true,
      act: () => remove.mutateAsync(work),
      done: '删除成功',
      calledOff: '已取消',
    });
  const askCancel = async (work: Work) => {
    const cancelled = await confirm({
      title: '取消生成',
      text: `取消后「${work.name}」不再生成，积分将全部退回, 是否继续?`,
      okText: '取消生成',
      cancelText: '继续等待',
      danger: true,
      act: () => cancel.mutateAsync(work),
      done: '已取消，积分已退回',
    });
    if (cancelled) void refreshAccount();
  };

  const actions: WorkActions = {
    onPlay: (work) => setOpen({ dialog: 'play', work }),
    onDownload: (work) => setOpen({ dialog: 'download', work }),
    onSubtitles: (work) => void downloadSubtitles(work),
    onEdit: (work) => void navigate(work.is_multi ? filmHref(work.id) : createLikeHref(work.id)),
    onRename: (work) => setOpen({ dialog: 'rename', work }),
    onMove: (work) => setOpen({ dialog: 'move', works: [work] }),
    onShare: (work) => setOpen({ dialog: 'share', work }),
    onDelete: (work) => void askDelete(work),
    onCancel: (work) => void askCancel(work),
  };
  return {
    actions,
    open,
    move: (works: readonly Work[]) => setOpen({ dialog: 'move', works }),
    close: () => setOpen(null),
  };
}
