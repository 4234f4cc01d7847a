import { useState } from 'react';
import { titleOf, useSite } from '../lib/site';
import styles from './site-logo.module.css';

/** From this width to height on a picture is taken to spell the name itself. */
const WORDMARK_RATIO = 1.8;

/** The site's picture if it has one, else a drawn mark, with the site's name beside a picture that lacks it. */
export function SiteLogo({ picture, size = 30 }: { picture?: string; size?: number }) {
  const site = useSite();
  const source = picture || site.head_logo || site.logo;
  const [broken, setBroken] = useState('');
  const [isWordmark, setWordmark] = useState(false);
  const title = titleOf(site);
  const shown = source && source !== broken;
  return (
    <span className={styles.logo}>
      {shown ? (
        <img
          src={source}
          alt={isWordmark ? title : ''}
          style={{ height: size }}
          onLoad={({ currentTarget: img }) =>
            setWordmark(img.naturalWidth > img.naturalHeight * WORDMARK_RATIO)
          }
          onError={() => setBroken(source)}
        />
      ) : (
        <DrawnMark size={size} />
      )}
      {!(shown && isWordmark) && <span className={styles.name}>{title}</span>}
    </span>
  );
}

function DrawnMark({ size }: { size: number }) {
  return (
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
  );
}
