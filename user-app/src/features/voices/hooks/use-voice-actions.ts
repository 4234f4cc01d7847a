import type { Voice } from '@fenshen/contract';
import { useState } from 'react';
import { confirm } from '../../../lib/confirm';
import { toast } from '../../../lib/toast';
import { editRefusal } from '../../../lib/voice-rules';
import { useConfirmVoice, useDeleteVoice } from '../api/voice-changes';

/** Dialogs of an own voice; one at a time. `retrain`: another recording for it. */
export type OpenVoice = { dialog: 'rename' | 'edit' | 'retrain'; voice: Voice };

export interface VoiceActions {
  onRename: (voice: Voice) => void;
  onEdit: (voice: Voice) => void;
  onRetrain: (voice: Voice) => void;
  onConfirm: (voice: Voice) => void;
  onDelete: (voice: Voice) => void;
}

/** What can be done with an own voice, each with its question and its message. */
export function useVoiceActions() {
  const [open, setOpen] = useState<OpenVoice | null>(null);
  const confirmVoice = useConfirmVoice();
  const remove = useDeleteVoice();

  const askConfirm = (voice: Voice) =>
    confirm({
      title: '确认声音',
      text: `确认后「${voice.name}」将不能再修改, 是否确认?`,
      okText: '确认',
      act: () => confirmVoice.mutateAsync(voice.id),
      done: '确认成功',
      calledOff: '已取消确认',
    });
  const askDelete = (voice: Voice) =>
    confirm({
      title: '删除声音',
      text: `此操作将永久删除「${voice.name}」, 是否继续?`,
      okText: '删除',
      danger: true,
      act: () => remove.mutateAsync(voice.id),
      done: '删除成功',
      calledOff: '已取消删除',
    });
  const change = (dialog: 'edit' | 'retrain') => (voice: Voice) => {
    const refusal = editRefusal(voice);
    if (refusal) return toast.warning(refusal);
    setOpen({ dialog, voice });
  };

  const actions: VoiceActions = {
    onRename: (voice) => setOpen({ dialog: 'rename', voice }),
    onEdit: change('edit'),
    onRetrain: change('retrain'),
    onConfirm: (voice) => void askConfirm(voice),
    onDelete: (voice) => void askDelete(voice),
  };
  return { actions, open, show: setOpen, close: () => setOpen(null) };
}
