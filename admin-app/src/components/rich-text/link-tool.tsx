import LinkOutlined from '@ant-design/icons/LinkOutlined';
import { mayKeepAttribute } from '@fenshen/contract';
import type { Editor } from '@tiptap/react';
import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import styles from './rich-text.module.css';

interface LinkToolProps {
  editor: Editor;
  /** The address under the cursor, if it stands in a link. */
  link: string | null;
}

/** Asks for an address and turns the selected words into a link; takes a link away again. */
export function LinkTool({ editor, link }: LinkToolProps) {
  const [open, setOpen] = useState(false);
  const [url, setUrl] = useState('');
  const show = (next: boolean) => {
    if (next) setUrl(link ?? '');
    setOpen(next);
  };
  const chain = () => {
    setOpen(false);
    return editor.chain().focus().extendMarkRange('link');
  };
  const valid = mayKeepAttribute('a', 'href', url);
  const apply = () => {
    if (valid) chain().setLink({ href: url }).run();
  };
  const content = (
    <div className={styles.link}>
      <Input
        value={url}
        placeholder="https://"
        aria-label="链接地址"
        autoFocus
        onChange={(event) => setUrl(event.target.value.trim())}
        onPressEnter={(event) => {
          // Not the form around it.
          event.preventDefault();
          apply();
        }}
      />
      <Button type="primary" disabled={!valid} onClick={apply}>
        {link === null ? '添加' : '更改'}
      </Button>
      {link !== null && <Button onClick={() => chain().unsetLink().run()}>移除</Button>}
    </div>
  );
  return (
    <Popover
      open={open}
      onOpenChange={show}
      trigger="click"
      content={content}
      title="给选中的文字加链接"
      destroyOnHidden
    >
      <Button
        type="text"
        size="small"
        icon={<LinkOutlined />}
        aria-label="链接"
        aria-pressed={link !== null}
        className={styles.tool}
        onMouseDown={(event) => event.preventDefault()}
      />
    </Popover>
  );
}
