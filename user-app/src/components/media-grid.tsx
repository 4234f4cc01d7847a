import type { ReactNode } from 'react';
import styles from './media-grid.module.css';
import skeleton from './skeletons.module.css';

interface GridProps {
  orientation: 'landscape' | 'portrait';
  children: ReactNode;
}

/** Even columns for cards of one orientation. */
export function MediaGrid({ orientation, children }: GridProps) {
  return (
    <div className={styles.grid} data-orientation={orientation}>
      {children}
    </div>
  );
}

/** Stands in for cards until they arrive. */
export function SkeletonGrid({
  orientation,
  count = 6,
}: {
  orientation: 'landscape' | 'portrait';
  count?: number;
}) {
  return (
    <div role="status" aria-label="正在加载">
      <MediaGrid orientation={orientation}>
        {Array.from({ length: count }, (_, i) => (
          <div key={i} className={styles.cell}>
            <div className={`${styles.block} ${skeleton.block}`} />
            <div className={`${styles.line} ${skeleton.block}`} />
          </div>
        ))}
      </MediaGrid>
    </div>
  );
}
