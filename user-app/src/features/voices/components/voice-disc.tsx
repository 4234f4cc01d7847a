import type { Voice } from '@fenshen/contract';
import { Glyph } from '../../../components/glyph';
import { useVoiceSample } from '../use-voice-sample';
import styles from './voice-disc.module.css';

/** A voice as a disc that plays its sample; pressing it again pauses. */
export function VoiceDisc({ voice }: { voice: Voice }) {
  const sample = useVoiceSample(voice);
  return (
    <button
      type="button"
      className={styles.disc}
      data-gender={voice.gender || undefined}
      data-playing={sample.playing || undefined}
      data-loading={sample.loading || undefined}
      aria-label={sample.playing ? `暂停试听 ${voice.name}` : `试听 ${voice.name}`}
      onClick={sample.toggle}
    >
      {sample.playing ? <Bars /> : <Glyph name="voice" size={18} />}
      <span className={styles.hover}>
        <Glyph name={sample.playing ? 'pause' : 'play'} size={16} />
      </span>
    </button>
  );
}

const Bars = () => (
  <span className={styles.bars} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);
