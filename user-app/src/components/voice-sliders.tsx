import { engineRules, SLIDERS } from '@fenshen/contract';
import type { CSSProperties } from 'react';
import styles from './voice-sliders.module.css';

/** Speed, volume and pitch; 1 is normal. */
export interface SliderValues {
  rate: number;
  volume: number;
  pitch: number;
}

interface Props {
  /** Provider key of the voice, whose engine may fix some of them; null: all are off. */
  api: string | null;
  value: SliderValues;
  onChange: (value: SliderValues) => void;
}

const ROWS = [
  { key: 'rate', label: '语速' },
  { key: 'volume', label: '音量' },
  { key: 'pitch', label: '音调' },
] as const;

/** How much of the track is passed, percent. */
const partOf = (key: keyof SliderValues, value: number) =>
  `${((value - SLIDERS[key].min) / (SLIDERS[key].max - SLIDERS[key].min)) * 100}%`;

export function VoiceSliders({ api, value, onChange }: Props) {
  const rules = engineRules(api ?? '');
  const disabled = (key: keyof SliderValues) =>
    api === null || !(key === 'rate' ? rules.rate : rules.volumePitch);
  return (
    <div className={styles.rows}>
      {ROWS.map(({ key, label }) => (
        <div key={key} className={styles.row} data-off={disabled(key) || undefined}>
          <span className={styles.label}>{label}</span>
          <input
            type="range"
            className={styles.slider}
            style={{ '--part': partOf(key, value[key]) } as CSSProperties}
            min={SLIDERS[key].min}
            max={SLIDERS[key].max}
            step={SLIDERS[key].step}
            value={value[key]}
            disabled={disabled(key)}
            aria-label={label}
            onChange={(event) =>
              onChange({ ...value, [key]: Math.round(event.target.valueAsNumber * 10) / 10 })
            }
          />
          <output className={styles.value}>{value[key].toFixed(1)}</output>
        </div>
      ))}
    </div>
  );
}
