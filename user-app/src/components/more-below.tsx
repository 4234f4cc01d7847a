import { useEffect, useRef } from 'react';
import { Button } from './button';
import styles from './more-below.module.css';

interface Props {
  list: { hasMore: boolean; isReadingMore: boolean; readMore: () => void };
}

/** The end of a list that goes on: reads on by itself when it is scrolled to, and by a press. */
export function MoreBelow({ list }: Props) {
  const foot = useRef<HTMLDivElement>(null);
  const readMore = useRef(list.readMore);
  readMore.current = list.readMore;
  const { hasMore, isReadingMore } = list;
  useEffect(() => {
    const { current } = foot;
    if (!current || isReadingMore || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && readMore.current());
    observer.observe(current);
    return () => observer.disconnect();
  }, [hasMore, isReadingMore]);
  if (!hasMore) return null;
  return (
    <div ref={foot} className={styles.foot}>
      <Button size="small" look="quiet" busy={isReadingMore} onClick={list.readMore}>
        加载更多
      </Button>
    </div>
  );
}
