import { Button } from './button';
import styles from './pager.module.css';

interface Props {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Back and forth through the pages of a list; nothing where there is one page. */
export function Pager({ page, pages, onPage }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pager} aria-label="分页">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        上一页
      </Button>
      <span aria-live="polite">
        第{page}页 / 共{pages}页
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        下一页
      </Button>
    </nav>
  );
}
