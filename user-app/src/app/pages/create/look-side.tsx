import { Suspense } from 'react';
import { retryableLazy } from '../../../components/retryable-lazy';
import { Skeletons } from '../../../components/skeletons';
import { isFilmed, isStoredLogo, subtitlesOff } from '../../../features/create/look';
import { MaterialAudioPicker } from '../../../features/materials/components/audio-picker';
import { MaterialPicturePicker } from '../../../features/materials/components/picture-picker';
import { useSite } from '../../../lib/site';
import styles from './create-page.module.css';
import type { useCreatePage } from './use-create-page';

const LookPanel = retryableLazy(() =>
  import('../../../features/create/components/look-panel').then((m) => ({ default: m.LookPanel })),
);
const Presets = retryableLazy(() =>
  import('../../../features/create/components/presets').then((m) => ({ default: m.Presets })),
);

/** How the video looks, and the account's presets; loaded when it is first opened. */
export function LookSide({ page }: { page: ReturnType<typeof useCreatePage> }) {
  const { form } = page;
  const site = useSite();
  return (
    <Suspense fallback={<Skeletons className={styles.look ?? ''} count={4} shape={96} />}>
      <Presets choices={page.choices} onApply={page.applyPreset} />
      <LookPanel
        look={form.look}
        onChange={page.setLook}
        subtitlesOff={subtitlesOff(form.mode)}
        isPicture={form.isPicture}
        filmed={isFilmed(form.figure)}
        hasSiteLogo={isStoredLogo(site.head_logo || site.logo)}
        music={page.music}
        pictures={(id, onSelect) => <MaterialPicturePicker selectedId={id} onSelect={onSelect} />}
        sounds={(id, onSelect) => <MaterialAudioPicker use="music" selectedId={id} onSelect={onSelect} />}
      />
    </Suspense>
  );
}
