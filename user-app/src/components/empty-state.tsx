import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from './glyph';
import styles from './empty-state.module.css';

interface Props {
  glyph?: GlyphName;
  title: string;
  /** What to do next. */
  text?: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet: says so, and offers the next step. */
export function EmptyState({ glyph = 'works', title, text, action }: Props) {
  return (
    <div className={styles.box}>
      <span className={styles.glyph}>
        <Glyph name={glyph} size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
