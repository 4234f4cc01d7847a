import type { Actor } from '@fenshen/contract';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { MoreBelow } from '../../../components/more-below';
import { QueryView } from '../../../components/query-view';
import { Skeletons } from '../../../components/skeletons';
import { materialHref } from '../../../config/paths';
import { usePagedMaterials } from '../api/materials';
import { toActor } from '../material-actor';
import styles from './image-picker.module.css';

/** Videos of the material library as figures; how they are drawn and chosen is the caller's. */
export function MaterialVideoPicker({ grid }: { grid: (figures: readonly Actor[]) => ReactNode }) {
  const videos = usePagedMaterials('video');
  return (
    <QueryView
      query={videos}
      pending={<Skeletons className={styles.grid} shape="3 / 4" />}
      failed="素材列表没有加载出来"
      isEmpty={(list) => list.length === 0}
      empty={
        <EmptyState
          glyph="material"
          title="素材库里还没有视频"
          text="上传一段有清晰正脸的视频，就能直接用来创作"
          action={<ButtonLink href={`#${materialHref('video')}`}>去上传视频</ButtonLink>}
        />
      }
    >
      {(list) => (
        <>
          {grid(list.map(toActor))}
          <MoreBelow list={videos} />
        </>
      )}
    </QueryView>
  );
}
