import type { Voice } from '@fenshen/contract';
import { Button } from '../../../components/button';
import { SendProblem } from '../../../components/send-problem';
import { VoiceSliders } from '../../../components/voice-sliders';
import { useSaveVoiceParams } from '../api/save-voice-params';
import type { VoiceParams } from '../validate-create';
import { DEFAULT_PARAMS } from '../../../lib/speech/voice-params-store';
import styles from './voice-params.module.css';

interface Props {
  voice: Voice | null;
  value: VoiceParams;
  onChange: (value: VoiceParams) => void;
}

/** Speed, volume and pitch. Audition and video use them as they stand; confirming keeps them for the voice. */
export function VoiceParamsPanel({ voice, value, onChange }: Props) {
  const save = useSaveVoiceParams();
  return (
    <section aria-label="声音参数">
      <VoiceSliders api={voice?.api ?? null} value={value} onChange={onChange} />
      <SendProblem error={save.error} />
      <div className={styles.actions}>
        <Button size="small" look="quiet" disabled={!voice} onClick={() => onChange(DEFAULT_PARAMS)}>
          恢复默认
        </Button>
        <Button
          size="small"
          disabled={!voice}
          busy={save.isPending}
          onClick={() => voice && save.mutate({ voice, params: value })}
        >
          确认修改
        </Button>
      </div>
    </section>
  );
}
