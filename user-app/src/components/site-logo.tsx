import { useState } from 'react';
import { titleOf, useSite } from '../lib/site';
import styles from './site-logo.module.css';

/** The site's picture if it has one, else a drawn mark, with the site's name. */
export function SiteLogo({ size = 30 }: { size?: number }) {
  const site = useSite();
  const [broken, setBroken] = useState(false);
  const title = titleOf(site);
  const picture = site.head_logo || site.logo;
  if (picture && !broken) {
    return (
      <span className={styles.logo}>
        <img src={picture} alt={title} style={{ height: size }} onError={() => setBroken(true)} />
        {!site.head_logo && <span className={styles.name}>{title}</span>}
      </span>
    );
  }
  return (
    <span className={styles.logo}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--brand)" />
        <circle cx="13" cy="12.5" r="4" fill="var(--on-brand)" />
        <path d="M5.5 24.5c.8-4.6 3.7-7 7.5-7s6.7 2.4 7.5 7z" fill="var(--on-brand)" />
        <path
          d="M20 9.2a4 4 0 0 1 0 6.6M22.2 18.2c2.3 1.2 3.8 3.3 4.3 6.3"
          fill="none"
          stroke="var(--on-brand)"
          strokeWidth="2.2"
          strokeLinecap="round"
          opacity=".7"
        />
      </svg>
      <span className={styles.name}>{title}</span>
    </span>
  );
}
