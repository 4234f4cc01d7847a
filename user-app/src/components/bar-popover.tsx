import { Popover } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
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

/** A panel wider than what is left of its button moves into the window. */
const STAY_INSIDE = { overflow: { shiftX: true, adjustY: true } };

/** A button of the top bar with a panel under it. Closes when the page changes. */
export function BarPopover({ label, trigger, className, children }: Props) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      align={STAY_INSIDE}
      destroyOnHidden
      content={
        <div className={styles.panel} role="dialog" aria-label={label}>
          {children(() => setOpen(false))}
        </div>
      }
    >
      <button
        type="button"
        className={[styles.trigger, className].filter(Boolean).join(' ')}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        {trigger}
      </button>
    </Popover>
  );
}
