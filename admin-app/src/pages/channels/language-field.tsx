import { Form, Input } from 'antd';
import { useState } from 'react';
import type { VoiceChannelRecord } from '../../graphql/channels';
import { languagesToText, textToLanguages } from './language-text';

type Tree = VoiceChannelRecord['languages'];
/** Unreadable lines stay in the form as text, so that nothing typed is lost. */
type Draft = Tree | string;

const readable = {
  validator: (_: unknown, value: Draft) => {
    if (typeof value !== 'string') return Promise.resolve();
    try {
      textToLanguages(value);
      return Promise.resolve();
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error('语言列表无法识别'));
    }
  },
};

/** Languages and dialects, one per line. */
export function LanguageField({ className }: { className?: string }) {
  return (
    <Form.Item
      name="languages"
      label="语言与方言"
      className={className}
      extra="每行「名称 语言代码」，例如：普通话 zh-CN；属于某一组的行前面加空格"
      rules={[readable]}
    >
      <LanguageInput />
    </Form.Item>
  );
}

interface LanguageInputProps {
  id?: string;
  value?: Draft;
  onChange?: (value: Draft) => void;
}
function LanguageInput({ id, value = [], onChange }: LanguageInputProps) {
  const [text, setText] = useState(() => (typeof value === 'string' ? value : languagesToText(value)));
  const change = (next: string) => {
    setText(next);
    try {
      onChange?.(textToLanguages(next));
    } catch {
      onChange?.(next);
    }
  };
  return (
    <Input.TextArea
      id={id}
      value={text}
      className="mono"
      autoSize={{ minRows: 3, maxRows: 10 }}
      onChange={(event) => change(event.target.value)}
    />
  );
}
