import type { Actor } from '@fenshen/contract';
import { ButtonLink } from '../../../components/button';
import { IconButton } from '../../../components/icon-button';
import { MediaCard } from '../../../components/media-card';
import { StatusTag } from '../../../components/status-tag';
import { createHref } from '../../../config/paths';
import { avatarNote, hasFailed, isWorking } from '../avatar-text';
import styles from './avatar-card.module.css';

interface Props {
  avatar: Actor;
  onPlay: () => void;
  onDelete: () => void;
}

/** An own avatar: plays on hover; leads to creation; can be deleted. */
export function AvatarCard({ avatar, onPlay, onDelete }: Props) {
  const working = isWorking(avatar);
  const failed = hasFailed(avatar);
  const ready = !working && !failed;
  return (
    <MediaCard
      name={avatar.name}
      cover={avatar.cover}
      url={ready ? avatar.url : undefined}
      orientation={avatar.orientation}
      note={avatarNote(avatar)}
      onOpen={ready ? onPlay : undefined}
      badge={
        (working && (
          <StatusTag tone="working" overMedia>
            制作中
          </StatusTag>
        )) ||
        (failed && (
          <StatusTag tone="danger" overMedia>
            失败
          </StatusTag>
        ))
      }
      overlay={failed && <p className={styles.reason}>{avatar.reason || '制作失败，请删除后重新上传'}</p>}
      corner={<IconButton glyph="trash" look="media" label={`删除 ${avatar.name}`} onClick={onDelete} />}
      actions={
        ready && (
          <ButtonLink
            look="primary"
            size="small"
            href={`#${createHref({ id: avatar.id, hs: avatar.orientation, source: avatar.source })}`}
          >
            精品创作
          </ButtonLink>
        )
      }
    />
  );
}
