import type { ReactNode } from 'react';
import { Button } from './button';
import styles from './selection-bar.module.css';

interface Props {
  count: number;
  /** Of this page. */
  allSelected: boolean;
  onAll: () => void;
  onClear: () => void;
  clearText?: string;
  /** What can be done with them. */
  children: ReactNode;
}

/** What can be done with the selected things of a list. */
export function SelectionBar({
  count,
  allSelected,
  onAll,
  onClear,
  clearText = '取消选择',
  children,
}: Props) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="批量操作">
      <span className={styles.count} aria-live="polite">
        已选{count}项
      </span>
      <Button disabled={allSelected} onClick={onAll}>
        全选本页
      </Button>
      {children}
      <Button look="quiet" onClick={onClear}>
        {clearText}
      </Button>
    </div>
  );
}
