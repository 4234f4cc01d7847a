import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Input } from 'antd';
import { useEffect, useRef, useState } from 'react';

const SETTLE_MS = 400;

interface SearchBoxProps {
  /** What the address says now. */
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
}

/** Search that starts shortly after typing ends, or at once on Enter. */
export function SearchBox({ value, placeholder, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  // The address may change from elsewhere: back button, a cleared filter.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  const send = (next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    onSearch(next);
  };
  useEffect(() => {
    const timer = setTimeout(() => send(text.trim()), SETTLE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      allowClear
      prefix={<SearchOutlined />}
      value={text}
      maxLength={100}
      placeholder={placeholder}
      aria-label={placeholder}
      style={{ width: 260, maxWidth: '100%' }}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => send(text.trim())}
    />
  );
}
