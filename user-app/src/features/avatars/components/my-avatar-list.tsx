import type { Actor } from '@fenshen/contract';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { DialogArea } from '../../../components/dialog-area';
import { retryableLazy } from '../../../components/retryable-lazy';
import { EmptyState } from '../../../components/empty-state';
import { SkeletonGrid } from '../../../components/media-grid';
import { QueryView } from '../../../components/query-view';
import { confirm } from '../../../lib/confirm';
import { useDeleteAvatar } from '../api/delete-avatar';
import { useMyAvatars } from '../api/my-avatars';
import { ActorGroups } from './actor-groups';
import { AvatarCard } from './avatar-card';

const VideoDialog = retryableLazy(() =>
  import('../../../components/antd/video-dialog').then((m) => ({ default: m.VideoDialog })),
);

interface Props {
  /** Settled search text. */
  name: string;
  onAdd: () => void;
}

/** The user's avatars with play and delete. */
export function MyAvatarList({ name, onAdd }: Props) {
  const avatars = useMyAvatars(name);
  const remove = useDeleteAvatar();
  const [playing, setPlaying] = useState<Actor | null>(null);

  const askDelete = (avatar: Actor) =>
    confirm({
      title: '删除形象',
      text: `此操作将永久删除「${avatar.name}」, 是否继续?`,
      okText: '删除',
      danger: true,
      act: () => remove.mutateAsync(avatar.id),
      done: '删除成功',
      calledOff: '已取消删除',
    });

  const nothing = name ? (
    <EmptyState glyph="search" title={`没有找到「${name}」`} text="换个名称再试试" />
  ) : (
    <EmptyState
      glyph="avatar"
      title="还没有自己的数字形象"
      text="上传一段5秒以上的正脸视频，就能克隆出会说话的数字分身"
      action={
        <Button look="primary" onClick={onAdd}>
          上传视频
        </Button>
      }
    />
  );
  return (
    <>
      <QueryView
        query={avatars}
        pending={<SkeletonGrid orientation="portrait" />}
        failed="形象列表没有加载出来"
        isEmpty={({ list }) => list.length === 0}
        empty={nothing}
      >
        {({ list }) => (
          <ActorGroups
            actors={list}
            card={(avatar) => (
              <AvatarCard
                key={avatar.id}
                avatar={avatar}
                onPlay={() => setPlaying(avatar)}
                onDelete={() => void askDelete(avatar)}
              />
            )}
          />
        )}
      </QueryView>
      {playing && (
        <DialogArea onFail={() => setPlaying(null)}>
          <VideoDialog
            title={playing.name}
            url={playing.url}
            cover={playing.cover}
            onClose={() => setPlaying(null)}
          />
        </DialogArea>
      )}
    </>
  );
}
