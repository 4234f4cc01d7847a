import { DEFAULT_WORK_NAME, LIMITS } from '@fenshen/contract';
import { Glyph } from './glyph';
import styles from './work-name.module.css';

/** The work's name, edited in place. Left empty it falls back to the default. */
export function WorkName({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  return (
    <label className={styles.name}>
      <span className="visually-hidden">作品名称</span>
      <input
        className={styles.input}
        value={value}
        maxLength={LIMITS.nameChars}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => onChange(value.trim() || DEFAULT_WORK_NAME)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur();
        }}
      />
      <Glyph name="pencil" size={16} />
    </label>
  );
}
