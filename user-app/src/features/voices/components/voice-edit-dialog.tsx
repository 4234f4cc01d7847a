import type { Voice } from '@fenshen/contract';
import { Dialog } from '../../../components/antd/dialog';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { VoiceSliders, type SliderValues } from '../../../components/voice-sliders';
import { toast } from '../../../lib/toast';
import { useEditVoice } from '../api/voice-changes';
import styles from './voice-clone.module.css';

interface Props {
  voice: Voice;
  /** Another recording instead of other parameters. */
  onRetrain: () => void;
  onClose: () => void;
}

/** Changes a voice's speed, volume and pitch. */
export function VoiceEditDialog({ voice, onRetrain, onClose }: Props) {
  const [params, setParams] = useState<SliderValues>({
    rate: voice.rate,
    volume: voice.volume,
    pitch: voice.pitch,
  });
  const edit = useEditVoice();
  const save = () =>
    edit.mutate(
      { id: voice.id, ...params },
      {
        onSuccess: () => {
          toast.success('修改成功！');
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      width={480}
      title={`修改「${voice.name}」`}
      busy={edit.isPending}
      error={edit.error}
      onCancel={onClose}
      footer={[
        <Button key="cancel" disabled={edit.isPending} onClick={onClose}>
          取消
        </Button>,
        <Button key="save" look="primary" busy={edit.isPending} onClick={save}>
          保存修改
        </Button>,
      ]}
    >
      <div className={styles.form}>
        <VoiceSliders api={voice.api} value={params} onChange={setParams} />
        <p className={styles.cost}>
          还可以修改{voice.remained_times}次，每次保存使用一次。录音不满意？
          <Button look="quiet" size="small" disabled={edit.isPending} onClick={onRetrain}>
            重新上传录音
          </Button>
        </p>
      </div>
    </Dialog>
  );
}
