import { LIMITS, opsCalls, PHOTO_TYPE, type OpsPicture } from '@fenshen/contract';
import { Form, Input, Segmented } from 'antd';
import { FileField } from '../../components/file-field';
import { FormDialog } from '../../components/form-dialog';
import { textRules } from '../../lib/form-rules';
import { useStaff } from '../../lib/staff-context';
import { useCall } from '../../lib/use-call';
import { PlatformField } from '../library/create-fields';
import { OrderFields } from '../library/order-fields';

interface Values {
  name: string;
  type: number;
  file_id: number;
  platform?: boolean;
  sort: number;
  enabled: boolean;
}

const types = [
  { value: PHOTO_TYPE.people, label: '人物' },
  { value: PHOTO_TYPE.pet, label: '宠物' },
];

/** Adds a picture to the library, or changes what one says of itself. */
export default function PictureDialog({
  picture,
  onClose,
}: {
  /** null: a new one. */
  picture: OpsPicture | null;
  onClose: () => void;
}) {
  const { site } = useStaff();
  const create = useCall(opsCalls.pictureCreate);
  const edit = useCall(opsCalls.pictureEdit);
  const done = {
    onSuccess: () => {
      onClose();
    },
  };
  const save = ({ name, type, file_id, platform, sort, enabled }: Values) =>
    picture
      ? edit.mutate({ id: picture.id, name, type, sort, enabled: enabled ? 1 : 0 }, done)
      : create.mutate({ site_id: site.id, name, type, file_id, platform: platform ? 1 : undefined }, done);
  return (
    <FormDialog<Values>
      title={picture ? `编辑：${picture.name}` : '上传图片'}
      initial={picture ?? { name: '', type: PHOTO_TYPE.people }}
      note={picture ? undefined : '脸部正对镜头、五官清晰的图片效果最好。请只上传拥有使用权的图片。'}
      pending={create.isPending || edit.isPending}
      error={create.error ?? edit.error}
      onSubmit={save}
      onClose={onClose}
    >
      {!picture && (
        <FileField name="file_id" label="图片" kind="image" keeps="id" use="library" required="请上传图片" />
      )}
      <Form.Item name="type" label="类型">
        <Segmented options={types} />
      </Form.Item>
      <Form.Item name="name" label="名称" rules={textRules('名称')}>
        <Input maxLength={LIMITS.nameChars} showCount placeholder="用户看到的名称" />
      </Form.Item>
      {picture ? <OrderFields /> : <PlatformField />}
    </FormDialog>
  );
}
