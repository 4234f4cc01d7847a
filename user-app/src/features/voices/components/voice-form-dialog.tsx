import { ERRORS, VOICE_STATUS, type Voice } from '@fenshen/contract';
import { CloneFormDialog } from '../../../components/antd/clone-form-dialog';
import { checkVoiceSample, UPLOAD_RULES } from '../../../lib/upload/upload-rules';
import { useUpload } from '../../../lib/upload/use-upload';
import { SAVE_VOICE, useSaveVoice } from '../api/voice-changes';
import type { VoiceChannel } from '../api/voice-channels';
import { channelGift, channelPrice, uploadTips } from '../voice-text';
import { Player } from '../../../components/player';
import styles from './voice-clone.module.css';

interface Props {
  /** Null when the channel of an older voice is no longer offered. */
  channel: VoiceChannel | null;
  retrain: Voice | undefined;
  onClose: () => void;
}

/** Name and recording of a voice. */
export function VoiceFormDialog({ channel, retrain, onClose }: Props) {
  const upload = useUpload('voice-clone', UPLOAD_RULES.voiceSample, { checkFacts: checkVoiceSample });
  const save = useSaveVoice();
  // A voice that works is trained again with one of its changes; one that never did is paid like a new one.
  const isIncluded = retrain !== undefined && retrain.generate_status !== VOICE_STATUS.failed;
  const maxCredits = isIncluded ? 0 : channel?.credits;
  const voice = { api: channel?.api ?? retrain?.api ?? '', id: retrain?.id, maxCredits };
  return (
    <CloneFormDialog
      title={retrain ? `重新克隆「${retrain.name}」` : '克隆我的声音'}
      subject="声音"
      medium="音频"
      initialName={retrain?.name}
      upload={upload}
      rule={UPLOAD_RULES.voiceSample}
      hint={`MP3/M4A/WAV格式，小于20MB；${uploadTips(channel)}`}
      missing={{ name: ERRORS.VOICE_NAME_REQUIRED.msg, file: ERRORS.AUDIO_REQUIRED.msg }}
      preview={(url) => <Player kind="audio" url={url} label="上传的音频" />}
      clone={(sample) => save.mutateAsync({ ...sample, ...voice })}
      cloneLater={(name) => ({ kind: SAVE_VOICE, input: { name, ...voice } })}
      onClose={onClose}
    >
      <p className={styles.cost}>{isIncluded ? '重新克隆会使用一次剩余修改次数' : costText(channel)}</p>
    </CloneFormDialog>
  );
}

function costText(channel: VoiceChannel | null): string {
  if (!channel) return '';
  const parts = [`${channel.name}：${channelPrice(channel)}`, channelGift(channel)];
  return `${parts.filter(Boolean).join('，')}，克隆失败自动退回积分`;
}
