import { useId, useState, type InputHTMLAttributes } from 'react';
import { Glyph, type GlyphName } from './glyph';
import styles from './text-field.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  glyph?: GlyphName;
  /** What is wrong and how to mend it; announced and bound to the field. */
  error?: string;
}

/** One labelled line of text. A password can be shown on request. */
export function TextField({ label, value, onChange, glyph, error, type = 'text', ...rest }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box} data-bad={error ? true : undefined}>
        {glyph && (
          <span className={styles.glyph}>
            <Glyph name={glyph} size={18} />
          </span>
        )}
        <input
          {...rest}
          id={id}
          type={secret && shown ? 'text' : type}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {secret && (
          <button type="button" className={styles.reveal} onClick={() => setShown(!shown)}>
            {shown ? '隐藏' : '显示'}
            <span className="visually-hidden">{label}</span>
          </button>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
