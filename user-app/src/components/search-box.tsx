import { Glyph } from './glyph';
import styles from './search-box.module.css';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** Also the field's accessible name. */
  placeholder: string;
}

/** A search field; debounce its value where it starts a request. */
export function SearchBox({ value, onChange, placeholder }: Props) {
  return (
    <span className={styles.box}>
      <Glyph name="search" size={16} />
      <input
        className={styles.input}
        type="search"
        value={value}
        maxLength={60}
        aria-label={placeholder}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <button type="button" className={styles.clear} aria-label="清空搜索" onClick={() => onChange('')}>
          <Glyph name="close" size={14} />
        </button>
      )}
    </span>
  );
}
