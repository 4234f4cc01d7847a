import type { Material } from '@fenshen/contract';
import { ButtonLink } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { MoreBelow } from '../../../components/more-below';
import { QueryView } from '../../../components/query-view';
import { Skeletons } from '../../../components/skeletons';
import { materialHref } from '../../../config/paths';
import { usePagedMaterials } from '../api/materials';
import styles from './image-picker.module.css';

/** Chooses a picture of the material library. */
export function MaterialImagePicker({ onSelect }: { onSelect: (image: Material) => void }) {
  const materials = usePagedMaterials('image');
  return (
    <QueryView
      query={materials}
      pending={<Skeletons className={styles.grid} shape="3 / 4" />}
      failed="素材列表没有加载出来"
      isEmpty={(list) => list.length === 0}
      empty={
        <EmptyState
          glyph="material"
          title="素材库里还没有图片"
          action={<ButtonLink href={`#${materialHref('image')}`}>去上传图片</ButtonLink>}
        />
      }
    >
      {(list) => (
        <>
          <div className={styles.grid}>
            {list.map((image) => (
              <button key={image.id} type="button" className={styles.tile} onClick={() => onSelect(image)}>
                <img src={image.cover || image.url} alt="" loading="lazy" decoding="async" />
                <span>{image.name}</span>
              </button>
            ))}
          </div>
          <MoreBelow list={materials} />
        </>
      )}
    </QueryView>
  );
}
