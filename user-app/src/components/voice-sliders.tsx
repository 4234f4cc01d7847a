import { engineRules, SLIDERS } from '@fenshen/contract';
import { Slider } from 'antd';
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

export function VoiceSliders({ api, value, onChange }: Props) {
  const rules = engineRules(api ?? '');
  const disabled = (key: keyof SliderValues) =>
    api === null || !(key === 'rate' ? rules.rate : rules.volumePitch);
  return (
    <div className={styles.rows}>
      {ROWS.map(({ key, label }) => (
        <div key={key} className={styles.row} data-off={disabled(key) || undefined}>
          <span className={styles.label}>{label}</span>
          <Slider
            className={styles.slider}
            min={SLIDERS[key].min}
            max={SLIDERS[key].max}
            step={SLIDERS[key].step}
            value={value[key]}
            disabled={disabled(key)}
            styles={{ track: { background: disabled(key) ? 'var(--line-strong)' : 'var(--brand)' } }}
            tooltip={{ open: false }}
            ariaLabelForHandle={label}
            onChange={(next) => onChange({ ...value, [key]: Math.round(next * 10) / 10 })}
          />
          <output className={styles.value}>{value[key].toFixed(1)}</output>
        </div>
      ))}
    </div>
  );
}
