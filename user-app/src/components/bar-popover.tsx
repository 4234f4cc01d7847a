import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import styles from './bar-popover.module.css';

interface Props {
  /** Accessible name of the button that opens it. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  className?: string;
  /** The panel; made when opened, so its data is fetched then. */
  children: (close: () => void) => ReactNode;
}

/** Least distance from the panel to the window's edge. */
const EDGE_PX = 8;

/** A button of the top bar with a panel under it. Closes when the page changes. */
export function BarPopover({ label, trigger, className, children }: Props) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const close = () => setOpen(false);
  useEffect(close, [pathname]);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (root.current?.contains(document.activeElement)) button.current?.focus();
      close();
    };
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('pointerdown', onPress, true);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('pointerdown', onPress, true);
    };
  }, [open]);
  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
        type="button"
        className={[styles.trigger, className].filter(Boolean).join(' ')}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen((before) => !before)}
      >
        {trigger}
      </button>
      {open && <Panel label={label}>{children(close)}</Panel>}
    </div>
  );
}

/** Stands under its button, right edges in line; what is left of the window moves into it. */
function Panel({ label, children }: { label: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = panel;
    if (!current) return undefined;
    const place = () => {
      current.style.translate = '0';
      const { left } = current.getBoundingClientRect();
      current.style.translate = `${Math.max(0, EDGE_PX - left)}px`;
    };
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, []);
  return (
    <div ref={panel} className={styles.panel} role="dialog" aria-label={label}>
      {children}
    </div>
  );
}
