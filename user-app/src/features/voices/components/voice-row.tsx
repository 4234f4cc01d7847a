import type { Voice } from '@fenshen/contract';
import type { ReactNode } from 'react';
import { Glyph } from '../../../components/glyph';
import { isTraining, trainingFailed } from '../../../lib/voice-rules';
import { providerName, voiceTraits } from '../voice-text';
import { VoiceDisc } from './voice-disc';
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
    <div className={styles.row} data-selected={selected || undefined}>
      <VoiceDisc voice={voice} />
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
