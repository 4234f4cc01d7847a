import { opsCalls, type OpsPicture } from '@fenshen/contract';
import { DeleteDialog } from '../library/delete-dialog';

/** Deletes a library picture. */
export default function DeletePictureDialog({
  picture,
  onClose,
}: {
  picture: OpsPicture;
  onClose: () => void;
}) {
  return (
    <DeleteDialog thing="图片" item={picture} endpoint={opsCalls.pictureDelete} onClose={onClose}>
      图片及缩略图一并删除，无法恢复。已完成的作品不受影响。只想暂时不给用户用，可以关闭显示。
    </DeleteDialog>
  );
}
