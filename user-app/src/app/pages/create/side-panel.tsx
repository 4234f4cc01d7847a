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
import type { useCreatePage } from './use-create-page';

const PANELS = [
  { key: 'figure', label: '数字形象' },
  { key: 'voice', label: '声音' },
] as const;

interface Props {
  page: ReturnType<typeof useCreatePage>;
  arrival: ReturnType<typeof arrivalOf>;
  panel: 'figure' | 'voice';
  onPanel: (panel: 'figure' | 'voice') => void;
}

/** Who appears and who speaks. Both stay mounted, so that a scroll position is not lost. */
export function SidePanel({ page, arrival, panel, onPanel }: Props) {
  const { form } = page;
  const chooseSound = (audio: Material) => {
    page.setMaterialAudio(audio);
    if (form.mode === 'text') toast.info('已切换到音频驱动');
  };
  return (
    <aside className={styles.side} aria-label="形象与声音">
      <div className={styles.panelTabs}>
        <SectionTabs items={PANELS} value={panel} onChange={onPanel} label="形象与声音" />
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
    </aside>
  );
}
