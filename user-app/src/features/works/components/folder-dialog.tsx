import { ERRORS, type WorkFolder } from '@fenshen/contract';
import { RenameDialog } from '../../../components/antd/rename-dialog';
import { toast } from '../../../lib/toast';
import { useCreateFolder, useRenameFolder } from '../api/folders';

/** Names a new folder, or another one anew. */
export function FolderDialog({ folder, onClose }: { folder?: WorkFolder; onClose: () => void }) {
  const create = useCreateFolder();
  const rename = useRenameFolder();
  const send = folder ? rename : create;
  const save = async (name: string) => {
    try {
      await (folder ? rename.mutateAsync({ id: folder.id, name }) : create.mutateAsync({ name }));
    } catch {
      // Said in the dialog.
      return;
    }
    toast.success(folder ? '名称修改成功！' : '文件夹已创建');
    onClose();
  };
  return (
    <RenameDialog
      title={folder ? '重命名文件夹' : '新建文件夹'}
      label="文件夹名称"
      name={folder?.name ?? ''}
      missing={ERRORS.FOLDER_NAME_REQUIRED.msg}
      busy={send.isPending}
      error={send.error}
      onSave={(name) => void save(name)}
      onClose={onClose}
    />
  );
}
