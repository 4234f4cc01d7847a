import type { Material } from '@fenshen/contract';
import { useState } from 'react';
import { ButtonLink } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { Skeletons } from '../../../components/skeletons';
import { materialHref } from '../../../config/paths';
import { MATERIALS_PAGE_SIZE, useMaterials } from '../api/materials';
import styles from './picture-picker.module.css';

interface Props {
  selectedId: number | null;
  onSelect: (picture: Material) => void;
}

/** Chooses a picture of the material library. */
export function MaterialPicturePicker({ selectedId, onSelect }: Props) {
  const [page, setPage] = useState(1);
  const materials = useMaterials({ type: 'image', name: '', page });
  return (
    <QueryView
      query={materials}
      pending={<Skeletons className={styles.grid} count={4} shape="1 / 1" />}
      failed="素材列表没有加载出来"
      isEmpty={({ total }) => total === 0}
      empty={
        <EmptyState
          glyph="material"
          title="素材库里还没有图片"
          text="先上传一张图片，就能在这里选用"
          action={<ButtonLink href={`#${materialHref('image')}`}>去上传图片</ButtonLink>}
        />
      }
    >
      {({ list, total }) => (
        <>
          <ul className={styles.grid}>
            {list.map((picture) => (
              <li key={picture.id}>
                <button
                  type="button"
                  className={styles.tile}
                  aria-pressed={picture.id === selectedId}
                  aria-label={picture.name}
                  title={picture.name}
                  onClick={() => onSelect(picture)}
                >
                  <img src={picture.cover || picture.url} alt="" loading="lazy" decoding="async" />
                </button>
              </li>
            ))}
          </ul>
          <Pager page={page} pages={Math.ceil(total / MATERIALS_PAGE_SIZE)} onPage={setPage} />
        </>
      )}
    </QueryView>
  );
}
