import { useId, type ReactNode } from 'react';
import styles from './look-panel.module.css';

export interface Choice<K extends string> {
  key: K;
  /** Read out, and shown where there is no picture of it. */
  label: string;
  look?: ReactNode;
  /** Why it cannot be chosen. */
  off?: string;
}

interface Props<K extends string> {
  legend: string;
  items: readonly Choice<K>[];
  value: K;
  onChange: (key: K) => void;
  /** `tile`: with a picture over the name; `dot`: the picture alone. */
  shape?: 'pill' | 'tile' | 'dot';
}

/** One of a few, as radio buttons that look like what they stand for. */
export function ChoiceRow<K extends string>({ legend, items, value, onChange, shape = 'pill' }: Props<K>) {
  const group = useId();
  return (
    <div className={styles.row} role="radiogroup" aria-label={legend} data-shape={shape}>
      {items.map(({ key, label, look, off }) => (
        <label key={key} className={styles.choice} data-off={off ? true : undefined} title={off ?? label}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            checked={key === value}
            disabled={!!off}
            aria-label={label}
            onChange={() => onChange(key)}
          />
          {look}
          {shape !== 'dot' && <span aria-hidden="true">{label}</span>}
        </label>
      ))}
    </div>
  );
}
