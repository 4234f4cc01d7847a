import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './button.module.css';

interface Looks {
  look?: 'primary' | 'danger' | 'outline' | 'soft' | 'quiet';
  size?: 'small' | 'middle' | 'large';
  block?: boolean;
}

interface Props extends Looks, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner and refuses presses; keeps the focus, which a disabled button would lose. */
  busy?: boolean;
  children: ReactNode;
}

/** The button of the whole app, in the product's looks. */
export function Button({ look, size, block, busy, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      {...drawn({ look, size, block }, rest.className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

interface LinkProps extends Looks, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, block, children, ...rest }: LinkProps) {
  return (
    <a {...rest} {...drawn({ look, size, block }, rest.className)}>
      {children}
    </a>
  );
}

const drawn = ({ look = 'outline', size = 'middle', block }: Looks, className: string | undefined) => ({
  className: [styles.button, className].filter(Boolean).join(' '),
  'data-look': look,
  'data-size': size,
  'data-block': block || undefined,
});
