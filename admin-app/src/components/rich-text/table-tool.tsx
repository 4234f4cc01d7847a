import TableOutlined from '@ant-design/icons/TableOutlined';
import type { ChainedCommands, Editor } from '@tiptap/react';
import { Button, Dropdown } from 'antd';
import styles from './rich-text.module.css';

const ACTS: Record<string, { label: string; run: (chain: ChainedCommands) => ChainedCommands }> = {
  row: { label: '在下方加一行', run: (chain) => chain.addRowAfter() },
  column: { label: '在右侧加一列', run: (chain) => chain.addColumnAfter() },
  lessRow: { label: '删除此行', run: (chain) => chain.deleteRow() },
  lessColumn: { label: '删除此列', run: (chain) => chain.deleteColumn() },
  none: { label: '删除表格', run: (chain) => chain.deleteTable() },
};
const NEW = { insert: '插入 3 × 3 表格' };

/** Puts a table into the text; in one, its rows and columns. */
export function TableTool({ editor, inTable }: { editor: Editor; inTable: boolean }) {
  const items = inTable
    ? Object.entries(ACTS).map(([key, { label }]) => ({ key, label }))
    : Object.entries(NEW).map(([key, label]) => ({ key, label }));
  const run = (key: string) => {
    const chain = editor.chain().focus();
    (ACTS[key]?.run(chain) ?? chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true })).run();
  };
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => run(key) }}>
      <Button
        type="text"
        size="small"
        icon={<TableOutlined />}
        aria-label="表格"
        aria-pressed={inTable}
        className={styles.tool}
        onMouseDown={(event) => event.preventDefault()}
      />
    </Dropdown>
  );
}
