import { forwardRef, type ButtonHTMLAttributes } from 'react';
import { Glyph, type GlyphName } from './glyph';
import styles from './icon-button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  glyph: GlyphName;
  /** Says what it does: tooltip and accessible name. */
  label: string;
  /** `media`: a dark disc that reads on any picture. */
  look?: 'plain' | 'media';
}

/** A square button with a glyph alone. */
export const IconButton = forwardRef<HTMLButtonElement, Props>(function IconButton(
  { glyph, label, look = 'plain', ...rest },
  ref,
) {
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={styles.button}
      data-look={look}
      title={label}
      aria-label={label}
    >
      <Glyph name={glyph} size={16} />
    </button>
  );
});
