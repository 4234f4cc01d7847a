import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SectionTabs } from '../../../components/section-tabs';
import { AudioDrive } from '../../../features/create/components/audio-drive';
import { DraftMenu } from '../../../components/draft-menu';
import { withoutPauses } from '../../../components/script/script-segments';
import { PreviewStage } from '../../../features/create/components/preview-stage';
import { ScriptBox } from '../../../features/create/components/script-box';
import { SubmitBar } from '../../../features/create/components/submit-bar';
import { WorkName } from '../../../components/work-name';
import { isStoredLogo, orderedLook, sampleLine } from '../../../features/create/look';
import { tooLong } from '../../../features/create/validate-create';
import { PHOTO_KINDS } from '../../../features/photos/photo-kinds';
import type { PhotoType } from '../../../config/photo-type';
import { useAccount } from '../../../lib/account';
import { pauseAudio, useAudio } from '../../../lib/audio-player';
import { useSite } from '../../../lib/site';
import { toast } from '../../../lib/toast';
import { arrivalOf } from './arrival';
import { AUDITION_KEY, AuditionTools, PASSAGE_KEY } from './audition-tools';
import styles from './create-page.module.css';
import { SidePanel } from './side-panel';
import { SubmitDialogs } from './submit-dialogs';
import { useCreatePage } from './use-create-page';
import { useSteps } from './use-steps';
import { useSubmitFlow } from './use-submit-flow';

const STEPS = [
  { key: 'figure', label: '形象' },
  { key: 'voice', label: '声音' },
  { key: 'script', label: '台词' },
  { key: 'look', label: '画面' },
] as const;
const MODES = [
  { key: 'text', label: '文本驱动' },
  { key: 'audio', label: '音频驱动' },
] as const;

/** Makes a talking video: who, which voice, which words; on a narrow screen one after the other. */
export function CreatePage({ pictures = null }: { pictures?: PhotoType | null }) {
  const [query] = useSearchParams();
  const [arrival] = useState(() => arrivalOf(query));
  const page = useCreatePage(arrival, pictures);
  const { draft, form } = page;
  const [passage, setPassage] = useState('');
  const { step, panel, show } = useSteps({ figure: draft.figure !== null, voice: draft.voice !== null });
  const showFigures = useRef(show);
  const { credits } = useAccount();
  const flow = useSubmitFlow(page, show, pictures);
  const whole = useAudio(AUDITION_KEY);
  const part = useAudio(PASSAGE_KEY);
  useEffect(() => () => pauseAudio(), []);
  const { head_logo, logo } = useSite();
  const siteLogo = [head_logo || logo].find(isStoredLogo) ?? '';
  const { isFigureGone } = page;
  useEffect(() => {
    if (!isFigureGone) return;
    toast.warning('所选形象不存在或已删除，请重新选择');
    showFigures.current('figure');
  }, [isFigureGone]);

  return (
    <div className={styles.page} data-step={step} data-panel={panel}>
      <h1 className="visually-hidden">{pictures === null ? '视频创作' : PHOTO_KINDS[pictures].title}</h1>
      <div className={styles.steps}>
        <SectionTabs items={STEPS} value={step} onChange={show} label="创作步骤" look="pill" />
      </div>
      <SidePanel pictures={pictures} page={page} arrival={arrival} panel={panel} onPanel={show} />
      <div className={styles.stage}>
        <PreviewStage
          figure={form.figure}
          speaking={whole.phase === 3 || part.phase === 3}
          look={orderedLook(form)}
          line={sampleLine(form.script)}
          background={page.background}
          logoUrl={page.logo?.url ?? siteLogo}
        />
      </div>
      <div className={styles.work}>
        <header className={styles.head}>
          <WorkName value={form.name} onChange={page.setName} />
          <SectionTabs items={MODES} value={form.mode} onChange={page.setMode} label="驱动方式" look="pill" />
        </header>
        {form.mode === 'text' ? (
          <ScriptBox
            key={page.drafts.edition}
            initial={draft.script}
            script={draft.script}
            voice={form.voice}
            onChange={page.setScript}
            onSelect={setPassage}
            drafts={
              <DraftMenu
                others={page.drafts.others}
                textOf={(each) => withoutPauses(each.script)}
                replaced={page.drafts.replaced}
                replacedText="原来的台词已存为草稿"
                onOpen={page.drafts.open}
              />
            }
            audition={<AuditionTools page={page} passage={passage} />}
          />
        ) : (
          <AudioDrive chosen={page.chosenAudio} onDrop={page.dropAudio} onChange={page.setUploaded} />
        )}
        <div className={styles.submit}>
          <SubmitBar
            cost={page.priced(flow.chosen ?? { credits: 0 })}
            channel={flow.chosen?.name ?? ''}
            balance={credits}
            tooLong={form.mode === 'text' ? tooLong(form.script, form.voice) : null}
            busy={flow.busy || page.isLookingUp}
            onSubmit={flow.open}
          />
        </div>
      </div>
      <SubmitDialogs flow={flow} priced={page.priced} balance={credits} />
    </div>
  );
}
