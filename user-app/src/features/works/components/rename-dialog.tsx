import { ERRORS, LIMITS, type Work } from '@fenshen/contract';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { toast } from '../../../lib/toast';
import { useRenameWork } from '../api/works';

/** Renames one work. */
export function RenameDialog({ work, onClose }: { work: Work; onClose: () => void }) {
  const [name, setName] = useState(work.name);
  const rename = useRenameWork();
  const save = () => {
    if (!name.trim()) return toast.warning(ERRORS.NAME_REQUIRED.msg);
    rename.mutate(
      { id: work.id, name: name.trim() },
      {
        onSuccess: () => {
          toast.success('名称修改成功！');
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      open
      centered
      width={420}
      title="重命名"
      okText="保存"
      cancelText="取消"
      confirmLoading={rename.isPending}
      onOk={save}
      onCancel={onClose}
    >
      <Input
        autoFocus
        value={name}
        maxLength={LIMITS.nameChars}
        aria-label="作品名称"
        placeholder="请填写名称"
        onChange={(event) => setName(event.target.value)}
        onPressEnter={(event) => {
          if (!event.nativeEvent.isComposing) save();
        }}
      />
    </Modal>
  );
}
