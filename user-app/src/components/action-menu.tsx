import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './action-menu.module.css';
import { Button } from './button';

interface Props {
  /** What the button shows. */
  children: ReactNode;
  items: readonly { key: string; label: string }[];
  onPick: (key: string) => void;
}

/** A button with a menu of deeds; arrows move, Enter picks, Escape goes back to the button. */
export function ActionMenu({ children, items, onPick }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  };

  useEffect(() => {
    if (!open) return undefined;
    menu.current?.querySelector('button')?.focus();
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    window.addEventListener('pointerdown', onPress, true);
    return () => window.removeEventListener('pointerdown', onPress, true);
  }, [open]);

  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Tab') return setOpen(false);
    if (event.key === 'Escape') return close();
    const all = [...(menu.current?.querySelectorAll('button') ?? [])];
    const at = all.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return undefined;
    event.preventDefault();
    all[(next + all.length) % all.length]?.focus();
  };

  return (
    <div ref={root} className={styles.root}>
      <Button aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen((before) => !before)}>
        {children}
      </Button>
      {open && (
        <div ref={menu} className={styles.menu} role="menu" tabIndex={-1} onKeyDown={onKey}>
          {items.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.item}
              onClick={() => {
                close();
                onPick(key);
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
