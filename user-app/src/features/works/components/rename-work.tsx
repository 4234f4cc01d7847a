import type { Work } from '@fenshen/contract';
import { RenameDialog } from '../../../components/antd/rename-dialog';
import { toast } from '../../../lib/toast';
import { useRenameWork } from '../api/works';

/** Renames one work. */
export function RenameWork({ work, onClose }: { work: Work; onClose: () => void }) {
  const rename = useRenameWork();
  const done = () => {
    toast.success('名称修改成功！');
    onClose();
  };
  return (
    <RenameDialog
      label="作品名称"
      name={work.name}
      busy={rename.isPending}
      error={rename.error}
      onSave={(name) => rename.mutate({ id: work.id, name }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
