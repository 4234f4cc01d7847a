import type { ReactNode } from 'react';
import styles from './status-tag.module.css';

export type Tone = 'neutral' | 'brand' | 'working' | 'success' | 'danger';

/** A small label for a state. `overMedia` keeps it readable on any picture. */
export function StatusTag({
  tone,
  overMedia,
  children,
}: {
  tone: Tone;
  overMedia?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={styles.tag} data-tone={tone} data-over={overMedia || undefined}>
      {tone === 'working' && <span className={styles.dot} />}
      {children}
    </span>
  );
}
