import { useId, useState, type InputHTMLAttributes, type TextareaHTMLAttributes } from 'react';
import { Glyph, type GlyphName } from './glyph';
import styles from './text-field.module.css';

interface Labelled {
  label: string;
  /** The label is for screen readers alone: the dialog's title or the placeholder says it to the others. */
  labelHidden?: boolean;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong and how to mend it; announced and bound to the field. */
  error?: string;
}

interface Props extends Labelled, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  glyph?: GlyphName;
  /** Enter was pressed, and not to choose a word of an input method. */
  onEnter?: () => void;
}

/** One labelled line of text. A password can be shown on request. */
export function TextField(props: Props) {
  const { label, labelHidden, value, onChange, glyph, error, onEnter, type = 'text', ...rest } = props;
  const id = useId();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
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
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
          }}
          {...saidOf(id, error)}
        />
        {secret && (
          <button type="button" className={styles.reveal} onClick={() => setShown(!shown)}>
            {shown ? '隐藏' : '显示'}
            <span className="visually-hidden">{label}</span>
          </button>
        )}
      </div>
      <Problem id={id} error={error} />
    </div>
  );
}

interface AreaProps
  extends Labelled, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> {
  maxLength: number;
}

/** Labelled text of many lines, which grows with what is typed, and says how much of its room is used. */
export function TextArea({ label, labelHidden, value, onChange, error, ...rest }: AreaProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      {/* The hidden copy of the text gives the field its height: no measuring, in every browser. */}
      <div className={styles.area} data-value={`${value}\n`} data-bad={error ? true : undefined}>
        <textarea
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...saidOf(id, error)}
        />
      </div>
      <p className={styles.used} aria-hidden="true">
        {value.length} / {rest.maxLength}
      </p>
      <Problem id={id} error={error} />
    </div>
  );
}

const saidOf = (id: string, error: string | undefined) =>
  error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};

function Problem({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className={styles.error} role="alert">
      {error}
    </p>
  );
}
