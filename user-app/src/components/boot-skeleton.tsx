import styles from './boot-skeleton.module.css';

/** Shown before the site's branding is known: quiet, without any name or colour. */
export function BootSkeleton() {
  return (
    <div className={styles.screen} role="status" aria-label="正在加载">
      <span className={styles.pulse} />
    </div>
  );
}

export function BootFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.screen} role="alert">
      <p className={styles.title}>页面暂时无法打开</p>
      <p className={styles.text}>请检查网络连接，然后重新加载。</p>
      <button type="button" className={styles.button} onClick={onRetry}>
        重新加载
      </button>
    </div>
  );
}
