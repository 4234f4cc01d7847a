import { cleanHtml } from '@fenshen/web';
import styles from './rich-text.module.css';

/** Formatted text as users read it. */
export function FormattedText({ html }: { html: string }) {
  return <div className={styles.reading} dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />;
}
