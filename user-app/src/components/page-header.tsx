import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface Props {
  title: string;
  /** One line under the title: a count, or what the page is for. */
  note?: ReactNode;
  /** Search box, buttons: on the right, under the title on a narrow screen. */
  actions?: ReactNode;
}

/** The head of every page inside the shell; holds its only h1. */
export function PageHeader({ title, note, actions }: Props) {
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
