import { SkeletonGrid } from './media-grid';
import styles from './page-skeleton.module.css';

/** Stands in for a page while its code arrives. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.title} />
      <SkeletonGrid orientation="landscape" count={6} />
    </div>
  );
}
