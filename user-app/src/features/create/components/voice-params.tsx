import { engineRules, SLIDERS, type Voice } from '@fenshen/contract';
import { Button, Slider } from 'antd';
import { useSaveVoiceParams } from '../api/save-voice-params';
import type { VoiceParams } from '../validate-create';
import { DEFAULT_PARAMS } from '../voice-params-store';
import styles from './voice-params.module.css';

interface Props {
  voice: Voice | null;
  value: VoiceParams;
  onChange: (value: VoiceParams) => void;
}

const ROWS = [
  { key: 'rate', label: '语速' },
  { key: 'volume', label: '音量' },
  { key: 'pitch', label: '音调' },
] as const;

/** Speed, volume and pitch. Audition and video use them as they stand; confirming keeps them for the voice. */
export function VoiceParamsPanel({ voice, value, onChange }: Props) {
  const save = useSaveVoiceParams();
  const rules = engineRules(voice?.api ?? '');
  const disabled = (key: keyof VoiceParams) => !voice || !(key === 'rate' ? rules.rate : rules.volumePitch);

  return (
    <section className={styles.panel} aria-label="声音参数">
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
      <div className={styles.actions}>
        <Button size="small" type="text" disabled={!voice} onClick={() => onChange(DEFAULT_PARAMS)}>
          恢复默认
        </Button>
        <Button
          size="small"
          disabled={!voice}
          loading={save.isPending}
          onClick={() => voice && save.mutate({ voice, params: value })}
        >
          确认修改
        </Button>
      </div>
    </section>
  );
}
