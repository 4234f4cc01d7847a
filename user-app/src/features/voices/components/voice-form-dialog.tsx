import { ERRORS, LIMITS, TIMERS, type Voice } from '@fenshen/contract';
import { Button, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { UploadBox } from '../../../components/upload-box';
import { confirm } from '../../../lib/confirm';
import { toast } from '../../../lib/toast';
import { checkVoiceSample, UPLOAD_RULES } from '../../../lib/upload/upload-rules';
import { isUnderway } from '../../../lib/upload/upload-store';
import { useFileUrl } from '../../../lib/upload/use-file-url';
import { useUpload } from '../../../lib/upload/use-upload';
import { useThrottled } from '../../../lib/use-throttled';
import { SAVE_VOICE, useSaveVoice } from '../api/voice-changes';
import type { VoiceChannel } from '../api/voice-channels';
import { channelGift, channelPrice, uploadTips } from '../voice-text';
import styles from './voice-clone.module.css';

interface Props {
  /** Null when the channel of an older voice is no longer offered. */
  channel: VoiceChannel | null;
  retrain: Voice | undefined;
  onClose: () => void;
}

/** Name and recording of a voice. */
export function VoiceFormDialog({ channel, retrain, onClose }: Props) {
  const nameId = useId();
  const [name, setName] = useState(retrain?.name ?? '');
  const upload = useUpload('voice-clone', UPLOAD_RULES.voiceSample, { checkFacts: checkVoiceSample });
  const save = useSaveVoice();
  const { state } = upload;
  const sending = isUnderway(state);
  const preview = useFileUrl(state.step === 'done' ? state.file : null);
  const sample = () => ({
    name: name.trim(),
    api: channel?.api ?? retrain?.api ?? '',
    id: retrain?.id,
  });

  const start = useThrottled(() => {
    if (save.isPending) return;
    if (!name.trim()) return toast.warning(ERRORS.VOICE_NAME_REQUIRED.msg);
    if (sending) return continueInBackground();
    if (state.step !== 'done') return toast.warning(ERRORS.AUDIO_REQUIRED.msg);
    save.mutate(
      { ...sample(), fileId: state.result.file_id },
      {
        onSuccess: () => {
          toast.success('克隆成功');
          upload.reset();
          onClose();
        },
      },
    );
  }, TIMERS.cloneThrottleMs);

  const continueInBackground = () => {
    upload.handOver(`声音「${name.trim()}」`, { kind: SAVE_VOICE, input: sample() });
    toast.info('已转到后台上传，完成后自动开始克隆');
    onClose();
  };

  const close = async () => {
    const leave =
      !sending ||
      (await confirm({
        title: '音频还在上传',
        text: '关闭后需要重新上传。填写名称后点击开始克隆，可以在后台继续上传。',
        okText: '取消上传',
        cancelText: '继续上传',
        danger: true,
      }));
    if (!leave) return;
    upload.reset();
    onClose();
  };

  return (
    <Modal
      open
      centered
      width={560}
      title={retrain ? `重新克隆「${retrain.name}」` : '克隆我的声音'}
      maskClosable={false}
      onCancel={() => void close()}
      footer={[
        <Button key="cancel" onClick={() => void close()}>
          取消
        </Button>,
        <Button key="start" type="primary" loading={save.isPending} onClick={start}>
          开始克隆
        </Button>,
      ]}
    >
      <div className={styles.form}>
        <div>
          <label className={styles.label} htmlFor={nameId}>
            声音名称
          </label>
          <Input
            id={nameId}
            value={name}
            maxLength={LIMITS.nameChars}
            placeholder="请给您创建的声音起一个名称"
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <div>
          <p className={styles.label}>上传音频</p>
          <UploadBox
            rule={UPLOAD_RULES.voiceSample}
            id={upload.id}
            state={state}
            onPick={upload.start}
            onReset={upload.reset}
            title="点击或拖拽音频到这里"
            hint={`MP3/M4A/WAV格式，小于20MB；${uploadTips(channel)}`}
            preview={preview && <audio className={styles.preview} src={preview} controls />}
          />
        </div>
        <p className={styles.cost}>{retrain ? '重新克隆会使用一次剩余修改次数' : costText(channel)}</p>
      </div>
    </Modal>
  );
}

function costText(channel: VoiceChannel | null): string {
  if (!channel) return '';
  const parts = [`${channel.name}：${channelPrice(channel)}`, channelGift(channel)];
  return `${parts.filter(Boolean).join('，')}，克隆失败自动退回积分`;
}
