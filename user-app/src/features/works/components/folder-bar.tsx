import { useState } from 'react';
import { Button } from '../../../components/button';
import { DialogArea } from '../../../components/dialog-area';
import { IconButton } from '../../../components/icon-button';
import { retryableLazy } from '../../../components/retryable-lazy';
import { SectionTabs } from '../../../components/section-tabs';
import { confirm } from '../../../lib/confirm';
import { useDeleteFolder, useFolders } from '../api/folders';
import styles from './folder-bar.module.css';

const FolderDialog = retryableLazy(() =>
  import('./folder-dialog').then((m) => ({ default: m.FolderDialog })),
);

interface Props {
  /** Empty: all works; 0: those in no folder. */
  value: string;
  onChange: (value: string) => void;
}

/** Folders as a filter, with what can be done with the chosen one. */
export function FolderBar({ value, onChange }: Props) {
  const folders = useFolders().data?.list ?? [];
  const remove = useDeleteFolder();
  const [open, setOpen] = useState<'new' | 'rename' | null>(null);
  const chosen = folders.find(({ id }) => String(id) === value);

  const askDelete = async (id: number, name: string) => {
    const gone = await confirm({
      title: '删除文件夹',
      text: `删除「${name}」后，其中的作品会保留在全部作品中, 是否继续?`,
      okText: '删除',
      danger: true,
      act: () => remove.mutateAsync({ id }),
      done: '删除成功',
      calledOff: '已取消删除',
    });
    if (gone) onChange('');
  };

  return (
    <div className={styles.bar}>
      {folders.length > 0 && (
        <SectionTabs
          items={[
            { key: '', label: '全部作品' },
            { key: '0', label: '未归类' },
            ...folders.map(({ id, name }) => ({ key: String(id), label: name })),
          ]}
          value={chosen || value === '0' ? value : ''}
          onChange={onChange}
          label="文件夹"
          look="pill"
        />
      )}
      <span className={styles.deeds}>
        {chosen && (
          <>
            <IconButton
              glyph="pencil"
              label={`重命名文件夹「${chosen.name}」`}
              onClick={() => setOpen('rename')}
            />
            <IconButton
              glyph="trash"
              label={`删除文件夹「${chosen.name}」`}
              onClick={() => void askDelete(chosen.id, chosen.name)}
            />
          </>
        )}
        <Button look="quiet" size="small" onClick={() => setOpen('new')}>
          新建文件夹
        </Button>
      </span>
      {open && (
        <DialogArea onFail={() => setOpen(null)}>
          <FolderDialog folder={open === 'rename' ? chosen : undefined} onClose={() => setOpen(null)} />
        </DialogArea>
      )}
    </div>
  );
}
