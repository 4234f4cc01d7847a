import { ERRORS, LIMITS, type Material } from '@fenshen/contract';
import { Dialog } from '../../../components/antd/dialog';
import { TextArea, TextField } from '../../../components/text-field';
import { useState } from 'react';
import { confirm } from '../../../lib/confirm';
import { toast } from '../../../lib/toast';
import { useSaveText, useUpdateMaterial } from '../api/materials';

interface Props {
  /** The text to change; null writes a new one. */
  material: Material | null;
  onClose: () => void;
}

/** Writes a text for the library, or rewrites one. Leaving unsaved words asks first. */
export function TextDialog({ material, onClose }: Props) {
  const [name, setName] = useState(material?.name ?? '');
  const [text, setText] = useState(material?.text ?? '');
  const create = useSaveText();
  const update = useUpdateMaterial();
  const changed = text !== (material?.text ?? '') || name !== (material?.name ?? '');

  const done = (message: string) => {
    toast.success(message);
    onClose();
  };
  const save = () => {
    if (!text.trim()) return toast.warning(ERRORS.MATERIAL_TEXT_REQUIRED.msg);
    if (!material) return create.mutate({ name: name.trim(), text }, { onSuccess: () => done('保存成功') });
    if (!name.trim()) return toast.warning(ERRORS.NAME_REQUIRED.msg);
    update.mutate({ id: material.id, name: name.trim(), text }, { onSuccess: () => done('修改成功！') });
  };
  const leave = async () => {
    const sure =
      !changed ||
      (await confirm({ title: '放弃修改', text: '还有内容没有保存，确定离开吗？', okText: '放弃' }));
    if (sure) onClose();
  };

  return (
    <Dialog
      open
      width={640}
      title={material ? '编辑文案' : '新建文案'}
      okText="保存"
      cancelText="取消"
      maskClosable={false}
      busy={create.isPending || update.isPending}
      error={create.error ?? update.error}
      onOk={save}
      onCancel={() => void leave()}
    >
      <TextField
        label="名称"
        value={name}
        maxLength={LIMITS.nameChars}
        placeholder="不填则取文案开头的文字"
        onChange={setName}
      />
      <TextArea
        label="文案内容"
        autoFocus
        value={text}
        maxLength={LIMITS.materialTextChars}
        placeholder="输入或粘贴口播稿"
        onChange={setText}
      />
    </Dialog>
  );
}
