import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SectionTabs } from '../../../components/section-tabs';
import { orientationOf } from '../../../config/paths';
import { FigurePicker } from '../../../features/avatars/components/figure-picker';
import { AudioDrive } from '../../../features/create/components/audio-drive';
import { AuditionButton } from '../../../features/create/components/audition-button';
import { PreviewStage } from '../../../features/create/components/preview-stage';
import { ScriptBox } from '../../../features/create/components/script-box';
import { SubmitBar } from '../../../features/create/components/submit-bar';
import { VoiceParamsPanel } from '../../../features/create/components/voice-params';
import { WorkName } from '../../../features/create/components/work-name';
import { VoicePicker } from '../../../features/voices/components/voice-picker';
import { useAccount } from '../../../lib/account';
import { pauseAudio, useAudio } from '../../../lib/audio-player';
import styles from './create-page.module.css';
import { arrivalOf } from './arrival';
import { SubmitDialogs } from './submit-dialogs';
import { AUDITION_KEY, useAuditionPress } from './use-audition-press';
import { useCreatePage } from './use-create-page';
import { useSubmitFlow } from './use-submit-flow';

const PANELS = [
  { key: 'figure', label: '数字形象' },
  { key: 'voice', label: '声音' },
] as const;
const STEPS = [...PANELS, { key: 'script', label: '台词' }] as const;
const MODES = [
  { key: 'text', label: '文本驱动' },
  { key: 'audio', label: '音频驱动' },
] as const;
type Step = (typeof STEPS)[number]['key'];

/** Makes a talking video: who, which voice, which words; on a narrow screen one after the other. */
export function CreatePage() {
  const [query] = useSearchParams();
  const [arrival] = useState(() => arrivalOf(query));
  const page = useCreatePage(arrival);
  const { form, speech } = page;
  const [step, setStep] = useState<Step>(arrival.figure ? 'script' : 'figure');
  const { credits } = useAccount();
  const flow = useSubmitFlow(page);
  const { phase } = useAudio(AUDITION_KEY);
  const pressAudition = useAuditionPress(form, speech);
  useEffect(() => () => pauseAudio(), []);

  const panel = step === 'script' ? (arrival.figure && !form.voice ? 'voice' : 'figure') : step;
  const [desktopPanel, setDesktopPanel] = useState<'figure' | 'voice'>(panel);
  const choosePanel = (next: 'figure' | 'voice') => {
    setDesktopPanel(next);
    setStep(next);
  };

  return (
    <div className={styles.page} data-step={step} data-panel={desktopPanel}>
      <h1 className="visually-hidden">视频创作</h1>
      <div className={styles.steps}>
        <SectionTabs
          items={STEPS}
          value={step}
          onChange={(next) => (next === 'script' ? setStep(next) : choosePanel(next))}
          label="创作步骤"
          look="pill"
        />
      </div>

      <aside className={styles.side}>
        <div className={styles.panelTabs}>
          <SectionTabs items={PANELS} value={desktopPanel} onChange={choosePanel} label="素材" />
        </div>
        <div className={styles.figure}>
          <FigurePicker
            selected={form.figure}
            onSelect={page.setFigure}
            source={arrival.figure?.source ?? arrival.source}
            orientation={arrival.hs ? orientationOf(arrival.hs) : undefined}
          />
        </div>
        <div className={styles.voice}>
          <div className={styles.voices}>
            <VoicePicker selectedId={form.voice?.id ?? null} onSelect={page.setVoice} />
          </div>
          <VoiceParamsPanel voice={form.voice} value={form.params} onChange={page.setParams} />
        </div>
      </aside>

      <div className={styles.stage}>
        <PreviewStage figure={form.figure} speaking={phase === 3} />
      </div>

      <div className={styles.work}>
        <header className={styles.head}>
          <WorkName value={form.name} onChange={page.setName} />
          <SectionTabs items={MODES} value={form.mode} onChange={page.setMode} label="驱动方式" look="pill" />
        </header>
        {form.mode === 'text' ? (
          <ScriptBox
            initial={page.draft.script}
            script={page.draft.script}
            voice={form.voice}
            onChange={page.setScript}
            audition={
              <AuditionButton percent={speech.percent} playing={phase === 3} onClick={pressAudition} />
            }
          />
        ) : (
          <AudioDrive value={form.audio} onChange={page.setAudio} />
        )}
        <div className={styles.submit}>
          <SubmitBar
            cost={page.priced({ credits: 0 })}
            channels={flow.channels ?? []}
            balance={credits}
            busy={flow.busy}
            onSubmit={flow.open}
          />
        </div>
      </div>
      <SubmitDialogs flow={flow} priced={page.priced} balance={credits} />
    </div>
  );
}
