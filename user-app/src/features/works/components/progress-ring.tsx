import styles from './progress-ring.module.css';

const RADIUS = 26;
const LENGTH = 2 * Math.PI * RADIUS;

/** Whole percent as a ring; turns quietly while nothing is known yet. */
export function ProgressRing({ percent, label }: { percent: number; label: string }) {
  const known = percent > 0;
  return (
    <span
      className={styles.ring}
      data-known={known || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known ? percent : undefined}
    >
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle cx="30" cy="30" r={RADIUS} />
        <circle
          cx="30"
          cy="30"
          r={RADIUS}
          className={styles.arc}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - (known ? percent : 25) / 100)}
        />
      </svg>
      {known && <b>{percent}%</b>}
    </span>
  );
}
