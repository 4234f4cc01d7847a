import { wireTime } from '@fenshen/web';
import { ActionMenu } from '../../../components/action-menu';
import { Glyph } from '../../../components/glyph';
import type { KeptDraft } from '../draft-store';
import { withoutPauses } from '../../../components/script/script-segments';
import styles from './draft-menu.module.css';

interface Props {
  others: readonly KeptDraft[];
  /** The one that the present script took the place of. */
  replaced: string | null;
  onOpen: (id: string) => void;
}

/** Characters of a script that tell it from others. */
const EXCERPT = 16;
const SHOWN = 8;

function labelOf({ draft, savedAt, isOpen }: KeptDraft): string {
  const text = withoutPauses(draft.script).trim().replace(/\s+/g, ' ');
  const words = text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text;
  const when = wireTime(new Date(savedAt)).slice(5, 16);
  return `${words}（${isOpen ? '另一标签页正在编辑' : when}）`;
}

/** Scripts of other tabs and earlier visits, to go on with. */
export function DraftMenu({ others, replaced, onOpen }: Props) {
  if (others.length === 0) return null;
  const items = others.slice(0, SHOWN).map((one) => ({ key: one.id, label: labelOf(one) }));
  const back = others.find(({ id }) => id === replaced);
  return (
    <>
      <ActionMenu items={items} onPick={onOpen}>
        <Glyph name="list" size={16} />
        其他草稿 {others.length}
      </ActionMenu>
      {back && (
        <span className={styles.note} role="status">
          原来的台词已存为草稿
          <button type="button" className={styles.undo} onClick={() => onOpen(back.id)}>
            恢复
          </button>
        </span>
      )}
    </>
  );
}
