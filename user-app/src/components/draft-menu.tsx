import { wireTime } from '@fenshen/web';
import type { KeptDraft } from '../lib/drafts/draft-store';
import { ActionMenu } from './action-menu';
import styles from './draft-menu.module.css';
import { Glyph } from './glyph';

interface Props<D> {
  others: readonly KeptDraft<D>[];
  /** Words that tell a draft from others. */
  textOf: (draft: D) => string;
  /** The one that the present draft took the place of. */
  replaced: string | null;
  /** Says that it was kept. */
  replacedText: string;
  onOpen: (id: string) => void;
}

/** Characters that are shown of a draft. */
const EXCERPT = 16;
const SHOWN = 8;

function labelOf(words: string, { savedAt, isOpen }: KeptDraft<unknown>): string {
  const text = words.trim().replace(/\s+/g, ' ');
  const excerpt = text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
  const when = wireTime(new Date(savedAt)).slice(5, 16);
  return `${excerpt}（${isOpen ? '另一标签页正在编辑' : when}）`;
}

/** Drafts of other tabs and earlier visits, to go on with. */
export function DraftMenu<D>({ others, textOf, replaced, replacedText, onOpen }: Props<D>) {
  if (others.length === 0) return null;
  const items = others
    .slice(0, SHOWN)
    .map((one) => ({ key: one.id, label: labelOf(textOf(one.draft), one) }));
  const back = others.find(({ id }) => id === replaced);
  return (
    <>
      <ActionMenu items={items} onPick={onOpen}>
        <Glyph name="list" size={16} />
        其他草稿 {others.length}
      </ActionMenu>
      {back && (
        <span className={styles.note} role="status">
          {replacedText}
          <button type="button" className={styles.undo} onClick={() => onOpen(back.id)}>
            恢复
          </button>
        </span>
      )}
    </>
  );
}
