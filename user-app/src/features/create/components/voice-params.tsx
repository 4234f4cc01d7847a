import type { Voice, VoiceLanguage } from '@fenshen/contract';
import { Button } from '../../../components/button';
import { SendProblem } from '../../../components/send-problem';
import { VoiceSliders } from '../../../components/voice-sliders';
import { useSaveVoiceParams } from '../api/save-voice-params';
import { hasLanguages } from '../language';
import type { VoiceParams } from '../validate-create';
import { DEFAULT_PARAMS } from '../../../lib/speech/voice-params-store';
import { LanguageChoice } from './language-choice';
import styles from './voice-params.module.css';

interface Props {
  voice: Voice | null;
  value: VoiceParams;
  onChange: (value: VoiceParams) => void;
  /** What the voice speaks, as a tree of regions. */
  languages: readonly VoiceLanguage[];
  language: string;
  onLanguage: (language: string) => void;
}

/** Speed, volume and pitch. Audition and video use them as they stand; confirming keeps them for the voice. */
export function VoiceParamsPanel(props: Props) {
  const { voice, value, onChange, languages } = props;
  const save = useSaveVoiceParams();
  return (
    <section aria-label="声音参数">
      {voice && hasLanguages(voice.api, languages) && (
        <LanguageChoice tree={languages} value={props.language} onChange={props.onLanguage} />
      )}
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
