import { PHOTO_STATUS, SOURCE, type Photo } from '@fenshen/contract';
import { Button, ButtonLink } from '../../../components/button';
import { IconButton } from '../../../components/icon-button';
import { MediaCard } from '../../../components/media-card';
import { StatusTag } from '../../../components/status-tag';
import { establishHref } from '../../../config/paths';
import { PHOTO_KINDS } from '../photo-kinds';
import type { PhotoType } from '../../../config/photo-type';

interface Props {
  photo: Photo;
  onDelete: () => void;
  onPlaceMouth: () => void;
}

/** A picture: leads to its video; own ones can be deleted and have their mouth moved. */
export function PhotoCard({ photo, onDelete, onPlaceMouth }: Props) {
  const own = photo.source === SOURCE.own;
  const ready = photo.status === PHOTO_STATUS.ready;
  const { establish } = PHOTO_KINDS[photo.type as PhotoType];
  return (
    <MediaCard
      name={photo.name}
      cover={photo.cover || photo.url}
      orientation="portrait"
      note={ready ? undefined : photo.reason}
      badge={
        !ready && (
          <StatusTag tone="danger" overMedia>
            待标嘴巴
          </StatusTag>
        )
      }
      corner={
        own && <IconButton glyph="trash" look="media" label={`删除 ${photo.name}`} onClick={onDelete} />
      }
      actions={
        <>
          {ready && (
            <ButtonLink
              look="primary"
              size="small"
              href={`#${establishHref(establish, { id: photo.id, source: photo.source })}`}
            >
              创建视频
            </ButtonLink>
          )}
          {own && (
            <Button size="small" look={ready ? 'soft' : 'primary'} onClick={onPlaceMouth}>
              {ready ? '调整嘴巴' : '标出嘴巴'}
            </Button>
          )}
        </>
      }
    />
  );
}
