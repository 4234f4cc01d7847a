import { SOURCE, type Photo } from '@fenshen/contract';
import { useState, type ReactNode } from 'react';
import { DialogArea } from '../../../components/dialog-area';
import { EmptyState } from '../../../components/empty-state';
import { Glyph } from '../../../components/glyph';
import { MediaGrid, SkeletonGrid } from '../../../components/media-grid';
import { QueryView } from '../../../components/query-view';
import { retryableLazy } from '../../../components/retryable-lazy';
import { confirm } from '../../../lib/confirm';
import { useDeletePhoto, usePhotos } from '../api/photos';
import type { PhotoType } from '../../../config/photo-type';
import { PhotoCard } from './photo-card';
import styles from './photo-library.module.css';

const MouthDialog = retryableLazy(() => import('./mouth-dialog').then((m) => ({ default: m.MouthDialog })));

interface Props {
  type: PhotoType;
  /** 1 own, 2 the library's. */
  source: number;
  onUpload: () => void;
  /** The picture whose mouth is to be placed, and nobody's. */
  placing: number | null;
  onPlace: (id: number | null) => void;
}

/** Pictures of one kind and source. */
export function PhotoLibrary({ type, source, onUpload, placing, onPlace }: Props) {
  const photos = usePhotos(type, source);
  const remove = useDeletePhoto();
  const [asked, setAsked] = useState<number | null>(null);
  const own = source === SOURCE.own;
  const askDelete = async (photo: Photo) => {
    if (asked === photo.id) return;
    setAsked(photo.id);
    await confirm({
      title: '删除图片',
      text: `此操作将永久删除「${photo.name}」, 是否继续?`,
      okText: '删除',
      danger: true,
      act: () => remove.mutateAsync(photo.id),
      done: '删除成功',
      calledOff: '已取消删除',
    });
    setAsked(null);
  };
  const open = photos.data?.list.find((photo) => photo.id === placing);
  const grid = (list: readonly Photo[]): ReactNode => (
    <MediaGrid orientation="portrait">
      {own && (
        <button type="button" className={styles.upload} onClick={onUpload}>
          <Glyph name="upload" size={28} />
          上传照片
        </button>
      )}
      {list.map((photo) => (
        <PhotoCard
          key={photo.id}
          photo={photo}
          onDelete={() => void askDelete(photo)}
          onPlaceMouth={() => onPlace(photo.id)}
        />
      ))}
    </MediaGrid>
  );
  return (
    <>
      <QueryView
        query={photos}
        pending={<SkeletonGrid orientation="portrait" />}
        failed="图片列表没有加载出来"
        isEmpty={({ list }) => !own && list.length === 0}
        empty={<EmptyState glyph="figures" title="图库里暂时没有图片" text="可以上传自己的照片来创作" />}
      >
        {({ list }) => grid(list)}
      </QueryView>
      <DialogArea onFail={() => onPlace(null)}>
        {open && <MouthDialog key={open.id} photo={open} onClose={() => onPlace(null)} />}
      </DialogArea>
    </>
  );
}
