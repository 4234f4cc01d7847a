import type { Voice } from '@fenshen/contract';
import type { ReactNode } from 'react';
import { Glyph } from '../../../components/glyph';
import { useVoiceSample } from '../use-voice-sample';
import { isTraining, providerName, trainingFailed, voiceTraits } from '../voice-text';
import styles from './voice-row.module.css';

interface Props {
  voice: Voice;
  /** Makes the row a choice. */
  onSelect?: () => void;
  selected?: boolean;
  /** At the end of the row. */
  action?: ReactNode;
}

/** One voice: the disc auditions it, the row chooses it. */
export function VoiceRow({ voice, onSelect, selected, action }: Props) {
  const sample = useVoiceSample(voice);
  const state = isTraining(voice) ? '训练中' : trainingFailed(voice) ? '训练失败' : '';
  const body = (
    <>
      <span className={styles.name}>
        {voice.name}
        <span className={styles.badge}>{providerName(voice)}</span>
      </span>
      <span className={styles.traits} data-state={state ? 'busy' : undefined}>
        {state || voiceTraits(voice)}
      </span>
    </>
  );
  return (
    <div className={styles.row} data-selected={selected || undefined} data-gender={voice.gender || undefined}>
      <button
        type="button"
        className={styles.disc}
        data-playing={sample.playing || undefined}
        data-loading={sample.loading || undefined}
        aria-label={sample.playing ? `暂停试听 ${voice.name}` : `试听 ${voice.name}`}
        onClick={sample.toggle}
      >
        {sample.playing ? <Bars /> : <Glyph name="voice" size={18} />}
        <span className={styles.discHover}>
          <Glyph name={sample.playing ? 'pause' : 'play'} size={16} />
        </span>
      </button>
      {onSelect ? (
        <button type="button" className={styles.body} aria-pressed={selected ?? false} onClick={onSelect}>
          {body}
        </button>
      ) : (
        <div className={styles.body}>{body}</div>
      )}
      {action}
      {selected && (
        <span className={styles.tick}>
          <Glyph name="check" size={14} />
        </span>
      )}
    </div>
  );
}

const Bars = () => (
  <span className={styles.bars} aria-hidden="true">
    <i />
    <i />
    <i />
  </span>
);
