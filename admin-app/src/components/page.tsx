import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useAppearance } from '../lib/appearance';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** One line under the title: what the page is for, or where things stand. */
  hint?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Names the browser tab. */
export function useTabTitle(title: string): void {
  const { title: site } = useAppearance();
  useEffect(() => {
    document.title = `${title} · ${site}`;
  }, [title, site]);
}

/** Frame of every page: title, hint, actions, content. Also names the browser tab. */
export function Page({ title, hint, actions, children }: PageProps) {
  useTabTitle(title);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {hint && <p className={styles.hint}>{hint}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** A quiet surface for one group of content. */
export function Panel({ title, extra, flush, children }: PanelProps) {
  return (
    <section className={flush ? styles.panelFlush : styles.panel}>
      {title && (
        <div className={styles.panelHead}>
          <h2 className={styles.panelTitle}>{title}</h2>
          {extra}
        </div>
      )}
      {children}
    </section>
  );
}
interface PanelProps {
  title?: string;
  extra?: ReactNode;
  /** Content reaches the edges, as tables do. */
  flush?: boolean;
  children: ReactNode;
}
