import styles from './progress-bar.module.css';

interface Props {
  /** Whole percent. */
  percent: number;
  label: string;
  /** Nothing moves at present. */
  idle?: boolean;
  tone?: 'danger' | undefined;
}

/** How much of something is done or used. */
export function ProgressBar({ percent, label, idle, tone }: Props) {
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      data-idle={idle || undefined}
      data-tone={tone}
    >
      <span style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
