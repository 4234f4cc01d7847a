import { PHOTO_STATUS, SOURCE, type Photo } from '@fenshen/contract';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state';
import { MoreBelow } from '../../../components/more-below';
import { Glyph } from '../../../components/glyph';
import { QueryView } from '../../../components/query-view';
import { SectionTabs } from '../../../components/section-tabs';
import { Skeletons } from '../../../components/skeletons';
import { uploadHref } from '../../../config/paths';
import type { PhotoType } from '../../../config/photo-type';
import { toast } from '../../../lib/toast';
import { usePagedPhotos } from '../api/photos';
import { PHOTO_KINDS } from '../photo-kinds';
import styles from './photo-picker.module.css';

const TABS = [
  { key: 'library', label: 'AI图库' },
  { key: 'mine', label: '我的上传' },
  { key: 'material', label: '素材库' },
] as const;
type Tab = (typeof TABS)[number]['key'];

interface Props {
  type: PhotoType;
  selected: { id: number; source: number } | null;
  /** From the address: which tab to show first. */
  source: number | undefined;
  onSelect: (photo: Photo) => void;
  /** Pictures of the material library; taking one uploads it. */
  material: ReactNode;
}

/** Chooses the picture that talks. */
export function PhotoPicker({ type, selected, source, onSelect, material }: Props) {
  const [picked, setTab] = useState<Tab | null>(null);
  const tab = picked ?? ((source ?? selected?.source) === SOURCE.own ? 'mine' : 'library');
  const photos = usePagedPhotos(type, tab === 'mine' ? SOURCE.own : SOURCE.public);
  const choose = (photo: Photo) =>
    photo.status === PHOTO_STATUS.ready ? onSelect(photo) : toast.warning(photo.reason);

  return (
    <>
      <SectionTabs items={TABS} value={tab} onChange={setTab} label="图片来源" look="pill" />
      {tab === 'material' ? (
        material
      ) : (
        <QueryView
          query={photos}
          pending={<Skeletons className={styles.grid} shape="3 / 4" />}
          failed="图片列表没有加载出来"
          isEmpty={(list) => tab === 'library' && list.length === 0}
          empty={<EmptyState glyph="figures" title="图库里暂时没有图片" text="可以上传自己的照片来创作" />}
        >
          {(list) => (
            <>
              <div className={styles.grid}>
                {tab === 'mine' && (
                  <a className={styles.upload} href={`#${uploadHref(PHOTO_KINDS[type].library)}`}>
                    <Glyph name="upload" size={24} />
                    上传照片
                  </a>
                )}
                {list.map((photo) => {
                  const isChosen = photo.id === selected?.id && photo.source === selected.source;
                  return (
                    <button
                      key={photo.id}
                      type="button"
                      className={styles.tile}
                      aria-pressed={isChosen}
                      aria-label={
                        photo.status === PHOTO_STATUS.ready ? photo.name : `${photo.name}（待标嘴巴）`
                      }
                      onClick={() => choose(photo)}
                    >
                      <img src={photo.cover || photo.url} alt="" loading="lazy" decoding="async" />
                      <span>{photo.name}</span>
                    </button>
                  );
                })}
              </div>
              <MoreBelow list={photos} />
            </>
          )}
        </QueryView>
      )}
    </>
  );
}
