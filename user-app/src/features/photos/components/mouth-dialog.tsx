import { LIKELY_MOUTH, type Photo } from '@fenshen/contract';
import { useState } from 'react';
import { Dialog } from '../../../components/antd/dialog';
import { toast } from '../../../lib/toast';
import { usePlaceMouth } from '../api/photos';
import { MouthEditor } from './mouth-editor';

interface Props {
  photo: Photo;
  onClose: () => void;
}

/** Where an own picture talks. */
export function MouthDialog({ photo, onClose }: Props) {
  const [mouth, setMouth] = useState(photo.mouth ?? LIKELY_MOUTH);
  const place = usePlaceMouth();
  const save = async () => {
    await place.mutateAsync({ id: photo.id, ...mouth });
    toast.success('修改成功！');
    onClose();
  };
  return (
    <Dialog
      open
      width={560}
      title={`标出「${photo.name}」的嘴巴`}
      maskClosable={false}
      okText="保存位置"
      busy={place.isPending}
      error={place.error}
      onOk={() => void save().catch(() => undefined)}
      onCancel={onClose}
    >
      <MouthEditor url={photo.url} mouth={mouth} onChange={setMouth} />
    </Dialog>
  );
}
