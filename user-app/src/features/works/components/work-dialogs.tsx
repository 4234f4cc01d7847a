import { lazy, Suspense } from 'react';
import type { OpenWork } from '../hooks/use-work-actions';

const VideoDialog = lazy(() =>
  import('../../../components/video-dialog').then((m) => ({ default: m.VideoDialog })),
);
const RenameWork = lazy(() => import('./rename-work').then((m) => ({ default: m.RenameWork })));
const DownloadDialog = lazy(() => import('./download-dialog').then((m) => ({ default: m.DownloadDialog })));

/** The dialog a work asked for. */
export function WorkDialogs({ open, onClose }: { open: OpenWork | null; onClose: () => void }) {
  if (!open) return null;
  const { dialog, work } = open;
  return (
    <Suspense fallback={null}>
      {dialog === 'play' && (
        <VideoDialog title={work.name} url={work.url} cover={work.cover} onClose={onClose} />
      )}
      {dialog === 'rename' && <RenameWork work={work} onClose={onClose} />}
      {dialog === 'download' && <DownloadDialog work={work} onClose={onClose} />}
    </Suspense>
  );
}
