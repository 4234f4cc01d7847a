import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'outline' | 'soft' | 'quiet';
  size?: 'middle' | 'large';
  block?: boolean;
  /** Shows a spinner and refuses presses; keeps the focus, which a disabled button would lose. */
  busy?: boolean;
  children: ReactNode;
}

/** A plain button in the product's looks, for places too early or too small for antd's. */
export function Button({ look = 'outline', size = 'middle', block, busy, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, rest.className].filter(Boolean).join(' ')}
      data-look={look}
      data-size={size}
      data-block={block || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}
