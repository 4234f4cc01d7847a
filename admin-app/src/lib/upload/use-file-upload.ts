import { isFileFault, type OpsFile, type StaffFileUse } from '@fenshen/contract';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../call-error';
import { useStaff } from '../staff-context';
import { checkFile, type UploadKind } from './file-kinds';
import { UploadCancelled, UploadRefused } from './post-form';
import { uploadStaffFile } from './upload-staff-file';

export type UploadState =
  | { step: 'idle' }
  | { step: 'sending'; file: File; percent: number }
  /** `retry`: the same file may be sent again. */
  | { step: 'failed'; file: File; message: string; retry: boolean };

interface Options {
  kind: UploadKind;
  use: StaffFileUse;
  platform: boolean;
  onDone: (file: OpsFile) => void;
}

/** Sends one file at a time for a field; leaving the field ends what is under way. */
export function useFileUpload({ kind, use, platform, onDone }: Options) {
  const { site } = useStaff();
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setState({ step: 'idle' });
  };
  const start = async (file: File) => {
    cancel();
    const refusal = checkFile(kind, file);
    if (refusal) return setState({ step: 'failed', file, message: refusal, retry: false });
    const control = new AbortController();
    running.current = control;
    const show = (next: UploadState) => running.current === control && setState(next);
    show({ step: 'sending', file, percent: 0 });
    try {
      const done = await uploadStaffFile({
        ...{ file, kind, use, platform, siteId: site.id, signal: control.signal },
        onProgress: (percent) => show({ step: 'sending', file, percent }),
      });
      if (running.current !== control) return;
      show({ step: 'idle' });
      onDone(done);
    } catch (error) {
      if (error instanceof UploadCancelled) return;
      const known = error instanceof CallError || error instanceof UploadRefused;
      const message = known ? error.message : '上传失败，请重新上传';
      show({ step: 'failed', file, message, retry: !isFileFault(message) });
    }
  };
  return { state, start: (file: File) => void start(file), cancel };
}
