import { useRef } from 'react';
import type { Material } from '@fenshen/contract';
import { useNavigate } from 'react-router';
import { SectionTabs } from '../../../components/section-tabs';
import { orientationOf, uploadHref } from '../../../config/paths';
import type { PhotoType } from '../../../config/photo-type';
import { FigurePicker } from '../../../features/avatars/components/figure-picker';
import { VoiceParamsPanel } from '../../../features/create/components/voice-params';
import { MaterialAudioPicker } from '../../../features/materials/components/audio-picker';
import { MaterialImagePicker } from '../../../features/materials/components/image-picker';
import { PhotoPicker } from '../../../features/photos/components/photo-picker';
import { photoFigure } from '../../../features/photos/photo-figure';
import { PHOTO_KINDS } from '../../../features/photos/photo-kinds';
import { MaterialVideoPicker } from '../../../features/materials/components/video-picker';
import { useVoiceLanguages } from '../../../features/voices/api/voice-channels';
import { VoicePicker } from '../../../features/voices/components/voice-picker';
import { handPhoto } from '../../../lib/upload/hand-photo';
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
  pictures: PhotoType | null;
  page: ReturnType<typeof useCreatePage>;
  arrival: ReturnType<typeof arrivalOf>;
  panel: Panel;
  onPanel: (panel: Panel) => void;
}

/** Who appears, who speaks, and how it looks. What was opened stays mounted, so that a scroll position is not lost. */
export function SidePanel({ pictures, page, arrival, panel, onPanel }: Props) {
  const { form } = page;
  const navigate = useNavigate();
  const seen = useRef(new Set<Panel>());
  seen.current.add(panel);
  const languages = useVoiceLanguages(seen.current.has('voice') ? form.voice?.api : undefined);
  const chooseSound = (audio: Material) => {
    page.setMaterialAudio(audio);
    if (form.mode === 'text') toast.info('已切换到音频驱动');
  };
  const takeImage = async (type: PhotoType, image: Material) => {
    try {
      await handPhoto(type, image);
    } catch {
      toast.warning('图片没有读取成功，请在这里重新上传');
    }
    void navigate(uploadHref(PHOTO_KINDS[type].library));
  };
  return (
    <aside className={styles.side} aria-label="形象、声音与画面">
      <div className={styles.panelTabs}>
        <SectionTabs items={PANELS} value={panel} onChange={onPanel} label="创作设置" />
      </div>
      <div className={styles.figure}>
        {!seen.current.has('figure') ? null : pictures === null ? (
          <FigurePicker
            selected={form.figure}
            onSelect={page.setFigure}
            source={arrival.source}
            orientation={arrival.hs ? orientationOf(arrival.hs) : undefined}
            material={(grid) => <MaterialVideoPicker grid={grid} />}
          />
        ) : (
          <PhotoPicker
            type={pictures}
            selected={form.figure}
            source={arrival.source}
            onSelect={(photo) => page.setFigure(photoFigure(photo))}
            material={<MaterialImagePicker onSelect={(image) => void takeImage(pictures, image)} />}
          />
        )}
      </div>
      <div className={styles.voice}>
        {seen.current.has('voice') && (
          <>
            <div className={styles.voices}>
              <VoicePicker
                selectedId={form.voice?.id ?? null}
                selectedSource={form.voice?.source}
                onSelect={page.setVoice}
                materialChosen={page.audioId !== null}
                material={<MaterialAudioPicker selectedId={page.audioId} onSelect={chooseSound} />}
              />
            </div>
            <VoiceParamsPanel
              voice={form.voice}
              value={form.params}
              onChange={page.setParams}
              languages={languages}
              language={form.language}
              onLanguage={page.setLanguage}
            />
          </>
        )}
      </div>
      <div className={styles.look}>{seen.current.has('look') && <LookSide page={page} />}</div>
    </aside>
  );
}
