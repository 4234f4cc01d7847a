import { ERRORS, LIMITS, type Work } from '@fenshen/contract';
import { useState } from 'react';
import { Dialog } from '../../../components/antd/dialog';
import { TextField } from '../../../components/text-field';
import { toast } from '../../../lib/toast';
import { useFolders, useMoveWorks } from '../api/folders';
import styles from './move-dialog.module.css';

const NONE = '0';
const NEW = 'new';

/** Asks which folder works go to. */
export function MoveDialog({
  works,
  onDone,
  onClose,
}: {
  works: readonly Work[];
  onDone: () => void;
  onClose: () => void;
}) {
  const folders = useFolders().data?.list ?? [];
  const move = useMoveWorks();
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  // Without folders there is nothing to choose but a new one.
  const to = chosen || (folders.length === 0 ? NEW : '');

  const save = async () => {
    if (to === NEW && !name.trim()) return toast.warning(ERRORS.FOLDER_NAME_REQUIRED.msg);
    try {
      await move.mutateAsync({
        ids: works.map(({ id }) => id),
        to: to === NEW ? { name: name.trim() } : { id: Number(to) },
      });
    } catch {
      // Said in the dialog.
      return undefined;
    }
    toast.success(to === NONE ? '已移出文件夹' : '移动成功');
    return onDone();
  };
  const choices = [
    ...folders.map((folder) => ({ key: String(folder.id), label: folder.name, count: folder.count })),
    { key: NONE, label: '不放入文件夹', count: null },
    { key: NEW, label: '新建文件夹', count: null },
  ];
  return (
    <Dialog
      open
      width={420}
      title={works.length === 1 ? `移动「${works[0]?.name}」` : `移动${works.length}个作品`}
      okText="移动"
      okDisabled={!to}
      busy={move.isPending}
      error={move.error}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <fieldset className={styles.choices} aria-label="文件夹">
        {choices.map(({ key, label, count }) => (
          <label key={key} className={styles.choice}>
            <input type="radio" name="folder" checked={to === key} onChange={() => setChosen(key)} />
            {label}
            {count !== null && <span className={styles.count}>{count}个作品</span>}
          </label>
        ))}
      </fieldset>
      {to === NEW && (
        <div className={styles.name}>
          <TextField
            autoFocus
            label="文件夹名称"
            labelHidden
            value={name}
            maxLength={LIMITS.nameChars}
            placeholder="请填写文件夹名称"
            onChange={setName}
            onEnter={() => void save()}
          />
        </div>
      )}
    </Dialog>
  );
}
