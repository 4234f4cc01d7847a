import BoldOutlined from '@ant-design/icons/BoldOutlined';
import ClearOutlined from '@ant-design/icons/ClearOutlined';
import FontSizeOutlined from '@ant-design/icons/FontSizeOutlined';
import LinkOutlined from '@ant-design/icons/LinkOutlined';
import OrderedListOutlined from '@ant-design/icons/OrderedListOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import { Button, Input, Popover, Tooltip } from 'antd';
import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import { cleanHtml } from '../lib/clean-html';
import { ImageTool } from './image-tool';
import styles from './rich-text.module.css';

interface Tool {
  name: string;
  icon: ReactNode;
  command: string;
  argument?: string;
}
const TOOLS: Tool[] = [
  { name: '小标题', icon: <FontSizeOutlined />, command: 'formatBlock', argument: 'h3' },
  { name: '加粗', icon: <BoldOutlined />, command: 'bold' },
  { name: '项目列表', icon: <UnorderedListOutlined />, command: 'insertUnorderedList' },
  { name: '编号列表', icon: <OrderedListOutlined />, command: 'insertOrderedList' },
  { name: '清除格式', icon: <ClearOutlined />, command: 'removeFormat' },
];

interface RichTextProps {
  /** Given by Form.Item. */
  id?: string;
  value?: string;
  onChange?: (html: string) => void;
}

function imageHtml(url: string, alt: string): string {
  const image = document.createElement('img');
  image.setAttribute('src', url);
  image.alt = alt;
  return image.outerHTML;
}

/** A small editor for headings, bold, lists, links and pictures; its value is HTML of those marks alone. */
export function RichText({ id, value = '', onChange }: RichTextProps) {
  const area = useRef<HTMLDivElement>(null);
  const reported = useRef<string | null>(null);
  // The area owns its text while someone types; only values from elsewhere are put in.
  useEffect(() => {
    if (!area.current || value === reported.current) return;
    area.current.innerHTML = cleanHtml(value);
    reported.current = value;
  }, [value]);

  const report = () => {
    const html = cleanHtml(area.current?.innerHTML ?? '');
    reported.current = html;
    onChange?.(html);
  };
  const run = (command: string, argument?: string) => {
    area.current?.focus();
    document.execCommand(command, false, argument);
    report();
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'));
  };
  return (
    <div className={styles.box}>
      <div className={styles.tools} role="toolbar" aria-label="正文格式">
        {TOOLS.map((tool) => (
          <Tooltip key={tool.name} title={tool.name}>
            <Button
              type="text"
              size="small"
              icon={tool.icon}
              aria-label={tool.name}
              // Keeps the selection in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(tool.command, tool.argument)}
            />
          </Tooltip>
        ))}
        <LinkTool onLink={(url) => run('createLink', url)} />
        <ImageTool onImage={(url, alt) => run('insertHTML', imageHtml(url, alt))} />
      </div>
      <div
        id={id}
        ref={area}
        className={styles.area}
        contentEditable
        role="textbox"
        aria-multiline
        aria-label="正文"
        onInput={report}
        onPaste={paste}
      />
    </div>
  );
}

/** Asks for an address and turns the selected words into a link. */
function LinkTool({ onLink }: { onLink: (url: string) => void }) {
  const [open, setOpen] = useState(false);
  const [url, setUrl] = useState('');
  const selection = useRef<Range | null>(null);
  const valid = /^https?:\/\/\S+$/.test(url);
  const keep = (next: boolean) => {
    const now = getSelection();
    if (next && now && now.rangeCount > 0) selection.current = now.getRangeAt(0).cloneRange();
    setOpen(next);
  };
  const apply = () => {
    setOpen(false);
    setUrl('');
    if (!selection.current) return;
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(selection.current);
    onLink(url);
  };
  const content = (
    <div className={styles.link}>
      <Input
        value={url}
        placeholder="https://"
        aria-label="链接地址"
        onChange={(e) => setUrl(e.target.value.trim())}
      />
      <Button type="primary" disabled={!valid} onClick={apply}>
        添加
      </Button>
    </div>
  );
  return (
    <Popover open={open} onOpenChange={keep} trigger="click" content={content} title="给选中的文字加链接">
      <Button
        type="text"
        size="small"
        icon={<LinkOutlined />}
        aria-label="链接"
        onMouseDown={(event) => event.preventDefault()}
      />
    </Popover>
  );
}
