import { useState } from 'react';
import { useAppearance } from '../../lib/appearance';
import styles from './brand-mark.module.css';

/** The site's logo and name; its first letter where there is no logo, or one that does not load. */
export function BrandMark({ large }: { large?: boolean }) {
  const { title, logo } = useAppearance();
  const [broken, setBroken] = useState('');
  return (
    <div className={large ? `${styles.mark} ${styles.large}` : styles.mark}>
      {logo && broken !== logo ? (
        <img className={styles.logo} src={logo} alt="" onError={() => setBroken(logo)} />
      ) : (
        <span className={styles.letter} aria-hidden>
          {title.replace(/^AI/i, '').slice(0, 1) || title.slice(0, 1)}
        </span>
      )}
      <span className={styles.names}>
        <span className={styles.title}>{title}</span>
        <span className={styles.sub}>运营后台</span>
      </span>
    </div>
  );
}
