import type { Material } from '@fenshen/contract';
import { DialogArea } from '../../../components/dialog-area';
import { retryableLazy } from '../../../components/retryable-lazy';
import { toast } from '../../../lib/toast';
import { useUpdateMaterial } from '../api/materials';
import type { OpenMaterialDialog } from '../hooks/use-material-actions';
import type { MaterialActions } from './material-card';

const RenameDialog = retryableLazy(() =>
  import('../../../components/antd/rename-dialog').then((m) => ({ default: m.RenameDialog })),
);
const VideoDialog = retryableLazy(() =>
  import('../../../components/antd/video-dialog').then((m) => ({ default: m.VideoDialog })),
);
const PreviewDialog = retryableLazy(() =>
  import('./preview-dialog').then((m) => ({ default: m.PreviewDialog })),
);
const TextDialog = retryableLazy(() => import('./text-dialog').then((m) => ({ default: m.TextDialog })));

interface Props {
  open: OpenMaterialDialog;
  actions: MaterialActions;
  onClose: () => void;
}

/** The dialog a press on a material opened. */
export function MaterialDialogs({ open, actions, onClose }: Props) {
  return (
    <DialogArea onFail={onClose}>
      {open.dialog === 'edit' ? (
        <TextDialog material={open.material} onClose={onClose} />
      ) : open.dialog === 'rename' ? (
        <Rename material={open.material} onClose={onClose} />
      ) : open.material.type === 'video' ? (
        <VideoDialog
          title={open.material.name}
          url={open.material.url}
          cover={open.material.cover}
          onClose={onClose}
        />
      ) : (
        <PreviewDialog material={open.material} actions={actions} onClose={onClose} />
      )}
    </DialogArea>
  );
}

function Rename({ material, onClose }: { material: Material; onClose: () => void }) {
  const update = useUpdateMaterial();
  const save = (name: string) =>
    update.mutate(
      { id: material.id, name },
      {
        onSuccess: () => {
          toast.success('名称修改成功！');
          onClose();
        },
      },
    );
  return (
    <RenameDialog
      label="素材名称"
      name={material.name}
      busy={update.isPending}
      error={update.error}
      onSave={save}
      onClose={onClose}
    />
  );
}
