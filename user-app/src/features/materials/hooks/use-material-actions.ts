import type { Material } from '@fenshen/contract';
import { useState } from 'react';
import { confirm } from '../../../lib/confirm';
import { useDeleteMaterials } from '../api/materials';
import type { MaterialActions } from '../components/material-card';
import { useInCreation } from './use-in-creation';

export interface OpenMaterialDialog {
  dialog: 'preview' | 'rename' | 'edit';
  material: Material;
}

/** What a press on a material does, and which dialog it opened. */
export function useMaterialActions(): {
  actions: MaterialActions;
  open: OpenMaterialDialog | null;
  show: (next: OpenMaterialDialog | null) => void;
  /** Asks, then deletes; answers whether they are gone. */
  askDelete: (materials: readonly Material[]) => Promise<boolean>;
} {
  const [open, show] = useState<OpenMaterialDialog | null>(null);
  const use = useInCreation();
  const remove = useDeleteMaterials();

  const askDelete = async (materials: readonly Material[]): Promise<boolean> => {
    const [first] = materials;
    if (!first) return false;
    const what = materials.length === 1 ? `「${first.name}」` : `选中的${materials.length}个素材`;
    return confirm({
      title: '删除素材',
      text: `此操作将永久删除${what}, 是否继续?`,
      okText: '删除',
      danger: true,
      act: () => remove.mutateAsync(materials),
      done: '删除成功',
      calledOff: '已取消删除',
    });
  };

  return {
    open,
    show,
    askDelete,
    actions: {
      onOpen: (material) => show({ dialog: 'preview', material }),
      onUse: use,
      onRename: (material) => show({ dialog: material.type === 'text' ? 'edit' : 'rename', material }),
      onDelete: (material) => void askDelete([material]),
    },
  };
}
