import FilterOutlined from '@ant-design/icons/FilterOutlined';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import styles from './list-toolbar.module.css';

/** Params of a list's address that narrow nothing. */
const PLACES = ['page', 'size', 'sort', 'job', 'entry', 'code', 'lot', 'tab'];

/** Search and filters of a list. On a phone all but the first fold into one button, unless they narrow the list already. */
export function ListToolbar({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  const [open, setOpen] = useState(() => [...params.keys()].some((name) => !PLACES.includes(name)));
  return (
    <div className={styles.toolbar} data-open={open || undefined}>
      {children}
      <Button
        className={styles.fold}
        icon={<FilterOutlined />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? '收起筛选' : '筛选'}
      </Button>
    </div>
  );
}
