import { ERRORS, LIMITS } from '@fenshen/contract';
import { Dialog } from './dialog';
import { useState } from 'react';
import { toast } from '../../lib/toast';
import { TextField } from '../text-field';

interface Props {
  title?: string;
  /** Accessible name of the field. */
  label: string;
  name: string;
  /** Said of an empty name. */
  missing?: string;
  busy: boolean;
  error: unknown;
  /** Gets a trimmed name that is not empty. */
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for another name. */
export function RenameDialog(props: Props) {
  const { title = '重命名', label, name: before, missing = ERRORS.NAME_REQUIRED.msg } = props;
  const { busy, error, onSave, onClose } = props;
  const [name, setName] = useState(before);
  const save = () => (name.trim() ? onSave(name.trim()) : toast.warning(missing));
  return (
    <Dialog
      open
      width={420}
      title={title}
      okText="保存"
      cancelText="取消"
      busy={busy}
      error={error}
      onOk={save}
      onCancel={onClose}
    >
      <TextField
        autoFocus
        label={label}
        labelHidden
        value={name}
        maxLength={LIMITS.nameChars}
        placeholder="请填写名称"
        onChange={setName}
        onEnter={save}
      />
    </Dialog>
  );
}
