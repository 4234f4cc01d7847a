import styles from './skeletons.module.css';

interface Props {
  count?: number;
  /** The grid the things will stand in. */
  className?: string | undefined;
  /** Width to height of one of them, or its height in px. */
  shape: `${number} / ${number}` | number;
  narrow?: boolean;
  /** Told to the grid's style. */
  type?: string;
}

/** Stands in for things until they arrive, in their own grid. */
export function Skeletons({ count = 6, className, shape, narrow, type }: Props) {
  const style = typeof shape === 'number' ? { height: shape } : { aspectRatio: shape };
  return (
    <div
      className={className}
      data-narrow={narrow || undefined}
      data-type={type}
      role="status"
      aria-label="正在加载"
    >
      {Array.from({ length: count }, (_, i) => (
        <span key={i} className={styles.block} style={style} />
      ))}
    </div>
  );
}
