import type { ReactNode } from 'react';
import type { Tone } from '../lib/labels';
import styles from './stat.module.css';

interface StatProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  tone?: Tone;
}

/** One figure with its name. */
export function Stat({ label, value, note, tone = 'neutral' }: StatProps) {
  return (
    <div className={styles.stat} data-tone={tone}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      {note && <span className={styles.note}>{note}</span>}
    </div>
  );
}

/** Figures side by side, as many as fit. */
export function StatRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
