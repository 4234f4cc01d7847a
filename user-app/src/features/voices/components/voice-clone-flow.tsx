import { ERRORS, type Voice } from '@fenshen/contract';
import { useState } from 'react';
import { ConsentDialog } from '../../../components/antd/consent-dialog';
import { useSite } from '../../../lib/site';
import { useVoiceChannels, type VoiceChannel } from '../api/voice-channels';
import { uploadTips } from '../voice-text';
import { VoiceChannelDialog } from './voice-channel-dialog';
import { VoiceFormDialog } from './voice-form-dialog';

const TERMS = '本平台音色克隆使用规范';

interface Props {
  /** An own voice that gets another recording; a new voice where absent. */
  retrain?: Voice;
  onClose: () => void;
}

/** The way to an own voice: channel, consent, then name and recording. Mounted while it is open. */
export function VoiceCloneFlow({ retrain, onClose }: Props) {
  const { clone_usage: usage } = useSite();
  const channels = useVoiceChannels();
  const [chosen, setChosen] = useState<VoiceChannel | null>(null);
  const [agreed, setAgreed] = useState(false);
  const channel = chosen ?? channels.data?.find(({ api }) => api === retrain?.api) ?? null;

  if (!channel && !retrain) return <VoiceChannelDialog onClose={onClose} onChoose={setChosen} />;
  if (!agreed) {
    return (
      <ConsentDialog
        name={TERMS}
        promise={(title) => `我已阅读并同意《${title}》，并保证已取得声音本人的授权`}
        refusal={ERRORS.VOICE_CONSENT_REQUIRED.msg}
        advice={[
          ...(usage ? [usage] : []),
          `上传一段清晰的人声录音，MP3/M4A/WAV格式，文件在10M以内为宜，${uploadTips(channel)}`,
          '环境安静、没有背景音乐和回声，只有一个人说话，语速自然',
        ]}
        onClose={onClose}
        onAgree={() => setAgreed(true)}
      />
    );
  }
  return <VoiceFormDialog channel={channel} retrain={retrain} onClose={onClose} />;
}
