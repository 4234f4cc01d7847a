import { DialogArea } from '../../../components/dialog-area';
import { retryableLazy } from '../../../components/retryable-lazy';
import { isSound } from '../work-text';
import type { OpenWork } from '../hooks/use-work-actions';

const VideoDialog = retryableLazy(() =>
  import('../../../components/antd/video-dialog').then((m) => ({ default: m.VideoDialog })),
);
const AudioDialog = retryableLazy(() =>
  import('../../../components/antd/audio-dialog').then((m) => ({ default: m.AudioDialog })),
);
const RenameWork = retryableLazy(() => import('./rename-work').then((m) => ({ default: m.RenameWork })));
const DownloadDialog = retryableLazy(() =>
  import('./download-dialog').then((m) => ({ default: m.DownloadDialog })),
);

/** The dialog a work asked for. */
export function WorkDialogs({ open, onClose }: { open: OpenWork | null; onClose: () => void }) {
  if (!open) return null;
  const { dialog, work } = open;
  return (
    <DialogArea onFail={onClose}>
      {dialog === 'play' &&
        (isSound(work) ? (
          <AudioDialog title={work.name} url={work.url} onClose={onClose} />
        ) : (
          <VideoDialog title={work.name} url={work.url} cover={work.cover} onClose={onClose} />
        ))}
      {dialog === 'rename' && <RenameWork work={work} onClose={onClose} />}
      {dialog === 'download' && <DownloadDialog work={work} onClose={onClose} />}
    </DialogArea>
  );
}
