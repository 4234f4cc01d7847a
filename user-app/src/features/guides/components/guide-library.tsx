import { useState } from 'react';
import { DialogArea } from '../../../components/dialog-area';
import { retryableLazy } from '../../../components/retryable-lazy';
import { EmptyState } from '../../../components/empty-state';
import { MediaCard } from '../../../components/media-card';
import { MediaGrid, SkeletonGrid } from '../../../components/media-grid';
import { QueryView } from '../../../components/query-view';
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
  return (
    <>
      <QueryView
        query={guides}
        pending={<SkeletonGrid orientation="landscape" />}
        failed="教程没有加载出来"
        isEmpty={(categories) => categories.every(({ videos }) => videos.length === 0)}
        empty={<EmptyState glyph="guide" title="暂无教程" text="教程正在准备中，请稍后再来" />}
      >
        {(categories) =>
          categories
            .filter(({ videos }) => videos.length > 0)
            .map((category) => (
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
            ))
        }
      </QueryView>
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
