import { useRef } from 'react';
import type { Material } from '@fenshen/contract';
import { SectionTabs } from '../../../components/section-tabs';
import { orientationOf } from '../../../config/paths';
import { FigurePicker } from '../../../features/avatars/components/figure-picker';
import { VoiceParamsPanel } from '../../../features/create/components/voice-params';
import { MaterialAudioPicker } from '../../../features/materials/components/audio-picker';
import { VoicePicker } from '../../../features/voices/components/voice-picker';
import { toast } from '../../../lib/toast';
import type { arrivalOf } from './arrival';
import styles from './create-page.module.css';
import { LookSide } from './look-side';
import type { Panel } from './use-steps';
import type { useCreatePage } from './use-create-page';

const PANELS = [
  { key: 'figure', label: '数字形象' },
  { key: 'voice', label: '声音' },
  { key: 'look', label: '画面' },
] as const;

interface Props {
  page: ReturnType<typeof useCreatePage>;
  arrival: ReturnType<typeof arrivalOf>;
  panel: Panel;
  onPanel: (panel: Panel) => void;
}

/** Who appears, who speaks, and how it looks. What was opened stays mounted, so that a scroll position is not lost. */
export function SidePanel({ page, arrival, panel, onPanel }: Props) {
  const { form } = page;
  const seen = useRef(false);
  if (panel === 'look') seen.current = true;
  const chooseSound = (audio: Material) => {
    page.setMaterialAudio(audio);
    if (form.mode === 'text') toast.info('已切换到音频驱动');
  };
  return (
    <aside className={styles.side} aria-label="形象、声音与画面">
      <div className={styles.panelTabs}>
        <SectionTabs items={PANELS} value={panel} onChange={onPanel} label="创作设置" />
      </div>
      <div className={styles.figure}>
        <FigurePicker
          selected={form.figure}
          onSelect={page.setFigure}
          source={arrival.source}
          orientation={arrival.hs ? orientationOf(arrival.hs) : undefined}
          materials={page.videos}
        />
      </div>
      <div className={styles.voice}>
        <div className={styles.voices}>
          <VoicePicker
            selectedId={form.voice?.id ?? null}
            onSelect={page.setVoice}
            materialChosen={page.audioId !== null}
            material={<MaterialAudioPicker selectedId={page.audioId} onSelect={chooseSound} />}
          />
        </div>
        <VoiceParamsPanel voice={form.voice} value={form.params} onChange={page.setParams} />
      </div>
      <div className={styles.look}>{seen.current && <LookSide page={page} />}</div>
    </aside>
  );
}
