import type { ReactNode } from 'react';
import styles from './tick-box.module.css';

interface Props {
  checked: boolean;
  /** `extend`: with Shift held, everything between this and the last one is meant. */
  onChange: (checked: boolean, extend: boolean) => void;
  /** Accessible name where no words stand beside the box. */
  label?: string;
  disabled?: boolean;
  /** The words beside the box; a press on them ticks it. */
  children?: ReactNode;
}

/** A box to tick: an agreement, or one of many. */
export function TickBox({ checked, onChange, label, disabled, children }: Props) {
  return (
    <label className={styles.tick} data-disabled={disabled || undefined}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-label={label}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      {children}
    </label>
  );
}
