import type { Label } from '../lib/labels';
import styles from './status-tag.module.css';

/** A state in words with a coloured dot: the words carry the meaning, the dot the mood. */
export function StatusTag({ label }: { label: Label }) {
  return (
    <span className={styles.tag} data-tone={label.tone}>
      {label.text}
    </span>
  );
}
