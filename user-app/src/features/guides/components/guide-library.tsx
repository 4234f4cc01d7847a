import { useState } from 'react';
import { DialogArea } from '../../../components/dialog-area';
import { retryableLazy } from '../../../components/retryable-lazy';
import { Button } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { MediaCard } from '../../../components/media-card';
import { MediaGrid, SkeletonGrid } from '../../../components/media-grid';
import { useGuides } from '../api/guides';
import styles from './guide-library.module.css';

const VideoDialog = retryableLazy(() =>
  import('../../../components/antd/video-dialog').then((m) => ({ default: m.VideoDialog })),
);

interface Playing {
  name: string;
  cover: string;
  video_url: string;
}

/** All guide categories; a video opens in a dialog. */
export function GuideLibrary() {
  const guides = useGuides();
  const [playing, setPlaying] = useState<Playing | null>(null);
  if (guides.isLoading) return <SkeletonGrid orientation="landscape" count={6} />;
  if (guides.isError) {
    return (
      <EmptyState
        glyph="guide"
        title="教程没有加载出来"
        action={<Button onClick={() => void guides.refetch()}>重新加载</Button>}
      />
    );
  }
  const categories = (guides.data ?? []).filter((category) => category.videos.length > 0);
  if (categories.length === 0)
    return <EmptyState glyph="guide" title="暂无教程" text="教程正在准备中，请稍后再来" />;
  return (
    <>
      {categories.map((category) => (
        <section key={category.name} className={styles.section}>
          <h2 className={styles.heading}>{category.name}</h2>
          <MediaGrid orientation="landscape">
            {category.videos.map((video) => (
              <MediaCard
                key={video.video_url}
                name={video.name}
                cover={video.cover}
                url={video.video_url}
                orientation="landscape"
                onOpen={() => setPlaying(video)}
              />
            ))}
          </MediaGrid>
        </section>
      ))}
      {playing && (
        <DialogArea onFail={() => setPlaying(null)}>
          <VideoDialog
            title={playing.name}
            url={playing.video_url}
            cover={playing.cover}
            onClose={() => setPlaying(null)}
          />
        </DialogArea>
      )}
    </>
  );
}
