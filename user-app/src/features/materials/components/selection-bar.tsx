import { Button } from '../../../components/button';
import styles from './selection-bar.module.css';

interface Props {
  count: number;
  allSelected: boolean;
  onAll: () => void;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with the selected materials; there while some are. */
export function SelectionBar({ count, allSelected, onAll, onDelete, onClear }: Props) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="批量操作">
      <span className={styles.count} aria-live="polite">
        已选{count}项
      </span>
      <Button disabled={allSelected} onClick={onAll}>
        全选本页
      </Button>
      <Button look="danger" onClick={onDelete}>
        删除
      </Button>
      <Button look="quiet" onClick={onClear}>
        取消选择
      </Button>
    </div>
  );
}
