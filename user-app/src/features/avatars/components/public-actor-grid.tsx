import { coverSet, type Actor } from '@fenshen/contract';
import { useState } from 'react';
import { DialogArea } from '../../../components/dialog-area';
import { ButtonLink } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { lazyAntd } from '../../../components/lazy-antd';
import { MediaCard } from '../../../components/media-card';
import { SkeletonGrid } from '../../../components/media-grid';
import { QueryView } from '../../../components/query-view';
import { createHref } from '../../../config/paths';
import { usePublicActors } from '../api/public-actors';
import { ActorGroups } from './actor-groups';

const VideoDialog = lazyAntd(() =>
  import('../../../components/antd/video-dialog').then((m) => m.VideoDialog),
);

/** Public actors by orientation: play, or make a video with one. `name` is a settled search text. */
export function PublicActorGrid({ name = '' }: { name?: string }) {
  const actors = usePublicActors(name);
  const [playing, setPlaying] = useState<Actor | null>(null);

  const nothing = name ? (
    <EmptyState glyph="search" title={`没有找到「${name}」`} text="换个名称再试试" />
  ) : (
    <EmptyState glyph="figures" title="公共形象正在准备中" text="可以先上传视频，克隆自己的形象" />
  );
  return (
    <>
      <QueryView
        query={actors}
        pending={<SkeletonGrid orientation="portrait" />}
        failed="公共形象没有加载出来"
        isEmpty={({ list }) => list.length === 0}
        empty={nothing}
      >
        {({ list }) => (
          <ActorGroups
            actors={list}
            card={(actor, first) => (
              <MediaCard
                key={actor.id}
                name={actor.name}
                cover={actor.cover}
                coverSet={coverSet(actor)}
                eager={first}
                url={actor.url}
                orientation={actor.orientation}
                onOpen={() => setPlaying(actor)}
                actions={
                  <ButtonLink
                    look="primary"
                    size="small"
                    href={`#${createHref({ id: actor.id, hs: actor.orientation, source: actor.source })}`}
                  >
                    创建视频
                  </ButtonLink>
                }
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
