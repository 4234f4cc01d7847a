import { Input } from 'antd';
import { Glyph } from './glyph';

interface Props {
  value: string;
  onChange: (value: string) => void;
  /** Also the field's accessible name. */
  placeholder: string;
  width?: number | string;
}

/** A search field; debounce its value where it starts a request. */
export function SearchBox({ value, onChange, placeholder, width = 240 }: Props) {
  return (
    <Input
      allowClear
      style={{ width, maxWidth: '100%' }}
      value={value}
      maxLength={60}
      aria-label={placeholder}
      placeholder={placeholder}
      prefix={
        <span style={{ display: 'inline-flex', color: 'var(--text-3)' }}>
          <Glyph name="search" size={16} />
        </span>
      }
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
