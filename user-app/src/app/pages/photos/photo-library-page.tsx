import { PHOTO_TYPE, SOURCE } from '@fenshen/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DialogArea } from '../../../components/dialog-area';
import { PageHeader } from '../../../components/page-header';
import { retryableLazy } from '../../../components/retryable-lazy';
import { SectionTabs } from '../../../components/section-tabs';
import { PhotoLibrary } from '../../../features/photos/components/photo-library';
import { PHOTO_KINDS } from '../../../features/photos/photo-kinds';
import type { PhotoType } from '../../../config/photo-type';
import { toast } from '../../../lib/toast';

const UploadDialog = retryableLazy(() =>
  import('../../../features/photos/components/upload-dialog').then((m) => ({ default: m.UploadDialog })),
);
const TABS = [
  { key: 'library', label: 'AI图库' },
  { key: 'mine', label: '我的上传' },
] as const;

/** The library of pets or of people, and what the user uploaded. `type=1` on the address opens the upload. */
function PhotoLibraryPage({ type }: { type: PhotoType }) {
  const kind = PHOTO_KINDS[type];
  const [query, setQuery] = useSearchParams();
  const [placing, setPlacing] = useState<number | null>(null);
  const uploading = query.get('type') === '1';
  const tab = uploading || query.get('source') === String(SOURCE.own) ? 'mine' : 'library';
  const show = (next: (typeof TABS)[number]['key'], upload = false) =>
    setQuery(
      { ...(next === 'mine' ? { source: String(SOURCE.own) } : {}), ...(upload ? { type: '1' } : {}) },
      { replace: true },
    );
  const close = () => show('mine');

  return (
    <>
      <PageHeader title={kind.title} note={kind.note} />
      <SectionTabs items={TABS} value={tab} onChange={(next) => show(next)} label="图片来源" />
      <PhotoLibrary
        key={tab}
        type={type}
        source={tab === 'mine' ? SOURCE.own : SOURCE.public}
        onUpload={() => show('mine', true)}
        placing={placing}
        onPlace={setPlacing}
      />
      <DialogArea onFail={close}>
        {uploading && (
          <UploadDialog
            type={type}
            onClose={close}
            onKept={(id, reason) => {
              close();
              if (!reason) return;
              toast.info(reason);
              setPlacing(id);
            }}
          />
        )}
      </DialogArea>
    </>
  );
}

export const PetPage = () => <PhotoLibraryPage type={PHOTO_TYPE.pet} />;
export const ImageSpeakPage = () => <PhotoLibraryPage type={PHOTO_TYPE.people} />;
