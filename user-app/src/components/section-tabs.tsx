import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './section-tabs.module.css';

export interface TabItem<K extends string> {
  key: K;
  label: ReactNode;
}

interface Props<K extends string> {
  items: readonly TabItem<K>[];
  value: K;
  onChange: (key: K) => void;
  /** Names the group for screen readers. */
  label: string;
  /** `line`: page sections; `pill`: a small filter or a second level. */
  look?: 'line' | 'pill';
}

/** Tabs with arrow keys, Home and End. */
export function SectionTabs<K extends string>({ items, value, onChange, label, look = 'line' }: Props<K>) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.key === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + items.length) % items.length;
    const next = items[index];
    if (!next) return;
    onChange(next.key);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <div ref={list} className={styles.list} data-look={look} role="tablist" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={item.key === value}
          tabIndex={item.key === value ? 0 : -1}
          onClick={() => onChange(item.key)}
          onKeyDown={move}
        >
          {item.label}
        </button>
      ))}
    </div>
  );
}
