import { cleanHtml } from '@fenshen/web';
import { EditorContent, useEditor } from '@tiptap/react';
import { ConfigProvider } from 'antd';
import { useEffect, useRef } from 'react';
import { extensions } from './extensions';
import styles from './rich-text.module.css';
import { Toolbar } from './toolbar';

interface RichTextProps {
  /** Given by Form.Item. */
  id?: string;
  value?: string;
  onChange?: (html: string) => void;
}

/** An editor of formatted text; its value is HTML of what such texts may hold. Opening a text changes nothing of it. */
export function RichText({ id, value = '', onChange }: RichTextProps) {
  const { componentDisabled = false } = ConfigProvider.useConfig();
  const reported = useRef(value);
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  const editor = useEditor({
    extensions,
    content: cleanHtml(value),
    editorProps: {
      attributes: {
        class: styles.area ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': '正文',
        ...(id && { id }),
      },
      transformPastedHTML: cleanHtml,
    },
    onUpdate: ({ editor: changed }) => {
      const html = changed.isEmpty ? '' : cleanHtml(changed.getHTML());
      reported.current = html;
      report.current?.(html);
    },
  });
  // The editor owns its text while someone types; only values from elsewhere are put in.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    editor.commands.setContent(cleanHtml(value), { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor.setEditable(!componentDisabled, false);
  }, [editor, componentDisabled]);
  return (
    <div className={styles.box} data-disabled={componentDisabled || undefined}>
      {!componentDisabled && <Toolbar editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}
