import type { Work } from '@fenshen/contract';
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
const MoveDialog = retryableLazy(() => import('./move-dialog').then((m) => ({ default: m.MoveDialog })));
const ShareDialog = retryableLazy(() => import('./share-dialog').then((m) => ({ default: m.ShareDialog })));

interface Props {
  open: OpenWork | null;
  onClose: () => void;
  /** Works went to another folder. */
  onMoved: (works: readonly Work[]) => void;
}

/** The dialog a work asked for. */
export function WorkDialogs({ open, onClose, onMoved }: Props) {
  if (!open) return null;
  return (
    <DialogArea onFail={onClose}>
      {open.dialog === 'move' ? (
        <MoveDialog
          works={open.works}
          onClose={onClose}
          onDone={() => {
            onMoved(open.works);
            onClose();
          }}
        />
      ) : (
        <OneWorkDialog {...open} onClose={onClose} />
      )}
    </DialogArea>
  );
}

type OneWork = Exclude<OpenWork, { dialog: 'move' }>;

function OneWorkDialog({ dialog, work, onClose }: OneWork & { onClose: () => void }) {
  switch (dialog) {
    case 'play':
      return isSound(work) ? (
        <AudioDialog title={work.name} url={work.url} onClose={onClose} />
      ) : (
        <VideoDialog title={work.name} url={work.url} cover={work.cover} onClose={onClose} />
      );
    case 'rename':
      return <RenameWork work={work} onClose={onClose} />;
    case 'download':
      return <DownloadDialog work={work} onClose={onClose} />;
    case 'share':
      return <ShareDialog work={work} onClose={onClose} />;
  }
}
