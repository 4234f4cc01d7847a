import BoldOutlined from '@ant-design/icons/BoldOutlined';
import ClearOutlined from '@ant-design/icons/ClearOutlined';
import ItalicOutlined from '@ant-design/icons/ItalicOutlined';
import LineOutlined from '@ant-design/icons/LineOutlined';
import OrderedListOutlined from '@ant-design/icons/OrderedListOutlined';
import RedoOutlined from '@ant-design/icons/RedoOutlined';
import RightSquareOutlined from '@ant-design/icons/RightSquareOutlined';
import StrikethroughOutlined from '@ant-design/icons/StrikethroughOutlined';
import UnderlineOutlined from '@ant-design/icons/UnderlineOutlined';
import UndoOutlined from '@ant-design/icons/UndoOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react';
import { Button, Select, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { ImageTool } from './image-tool';
import { LinkTool } from './link-tool';
import styles from './rich-text.module.css';
import { TableTool } from './table-tool';

interface Tool {
  name: string;
  /** Said in the tip beside the name. */
  keys?: string;
  icon: ReactNode;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** The mark or block it switches. */
  marks?: string;
}
const HISTORY: Tool[] = [
  { name: '撤销', keys: 'Ctrl+Z', icon: <UndoOutlined />, run: (chain) => chain.undo() },
  { name: '重做', keys: 'Ctrl+Shift+Z', icon: <RedoOutlined />, run: (chain) => chain.redo() },
];
const MARKS: Tool[] = [
  { name: '加粗', keys: 'Ctrl+B', icon: <BoldOutlined />, run: (chain) => chain.toggleBold(), marks: 'bold' },
  {
    name: '斜体',
    keys: 'Ctrl+I',
    icon: <ItalicOutlined />,
    run: (chain) => chain.toggleItalic(),
    marks: 'italic',
  },
  {
    name: '下划线',
    keys: 'Ctrl+U',
    icon: <UnderlineOutlined />,
    run: (chain) => chain.toggleUnderline(),
    marks: 'underline',
  },
  { name: '删除线', icon: <StrikethroughOutlined />, run: (chain) => chain.toggleStrike(), marks: 'strike' },
  {
    name: '项目列表',
    icon: <UnorderedListOutlined />,
    run: (chain) => chain.toggleBulletList(),
    marks: 'bulletList',
  },
  {
    name: '编号列表',
    icon: <OrderedListOutlined />,
    run: (chain) => chain.toggleOrderedList(),
    marks: 'orderedList',
  },
  {
    name: '引用',
    icon: <RightSquareOutlined />,
    run: (chain) => chain.toggleBlockquote(),
    marks: 'blockquote',
  },
  { name: '分隔线', icon: <LineOutlined />, run: (chain) => chain.setHorizontalRule() },
  { name: '清除格式', icon: <ClearOutlined />, run: (chain) => chain.unsetAllMarks().clearNodes() },
];
const LEVELS = [1, 2, 3, 4, 5, 6] as const;
const BLOCKS = [
  { value: 0, label: '正文' },
  ...LEVELS.map((level) => ({ value: level, label: `标题 ${level}` })),
];

/** What can be done to the text, each by a button; most by keys too. */
export function Toolbar({ editor }: { editor: Editor }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: MARKS.flatMap(({ marks }) => (marks && now.isActive(marks) ? [marks] : [])),
      level: LEVELS.find((level) => now.isActive('heading', { level })) ?? 0,
      inTable: now.isActive('table'),
      link: now.isActive('link') ? String(now.getAttributes('link').href ?? '') : null,
      may: { 撤销: now.can().undo(), 重做: now.can().redo() } as Record<string, boolean | undefined>,
    }),
  });
  const setBlock = (value: number) => {
    const level = LEVELS.find((each) => each === value);
    const chain = editor.chain().focus();
    if (level) chain.setHeading({ level }).run();
    else chain.setParagraph().run();
  };
  const button = (tool: Tool) => (
    <Tooltip key={tool.name} title={tool.keys ? `${tool.name}（${tool.keys}）` : tool.name}>
      <Button
        type="text"
        size="small"
        icon={tool.icon}
        aria-label={tool.name}
        aria-pressed={tool.marks ? state.on.includes(tool.marks) : undefined}
        disabled={state.may[tool.name] === false}
        className={styles.tool}
        // Keeps the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => tool.run(editor.chain().focus()).run()}
      />
    </Tooltip>
  );
  return (
    <div className={styles.tools} role="toolbar" aria-label="正文格式">
      {HISTORY.map(button)}
      <Select
        size="small"
        variant="borderless"
        value={state.level}
        options={BLOCKS}
        aria-label="段落样式"
        popupMatchSelectWidth={false}
        className={styles.blocks}
        onChange={setBlock}
      />
      {MARKS.map(button)}
      <LinkTool editor={editor} link={state.link} />
      <ImageTool onImage={(src, alt) => editor.chain().focus().setImage({ src, alt }).run()} />
      <TableTool editor={editor} inTable={state.inTable} />
    </div>
  );
}
