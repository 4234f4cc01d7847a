import { isFileFault, type OpsFile, type StaffFileUse } from '@fenshen/contract';
import { CallError, UploadCancelled, UploadRefused } from '@fenshen/web';
import { useEffect, useRef, useState } from 'react';
import { useStaff } from '../staff-context';
import { checkFile, type UploadKind } from './file-kinds';
import { uploadStaffFile } from './upload-staff-file';

export type UploadState =
  | { step: 'idle' }
  /** `stalled`: the connection is broken and waited for. */
  | { step: 'sending'; file: File; percent: number; stalled: boolean }
  /** `retry`: the same file may be sent again. */
  | { step: 'failed'; file: File; message: string; retry: boolean };

interface Options {
  kind: UploadKind;
  use: StaffFileUse;
  platform: boolean;
  onDone: (file: OpsFile) => void;
}

function wordsFor(error: unknown): string {
  if (error instanceof CallError) return error.message;
  const lost = error instanceof UploadRefused && error.status === 0;
  if (lost) return '网络中断，请检查网络后重试';
  return (error instanceof UploadRefused && error.msg) || '上传失败，请重新上传';
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
    let sent = 0;
    const sending = (percent: number, stalled: boolean) => {
      sent = percent;
      show({ step: 'sending', file, percent, stalled });
    };
    sending(0, false);
    try {
      const done = await uploadStaffFile({
        ...{ file, kind, use, platform, siteId: site.id, signal: control.signal },
        onProgress: (percent) => sending(percent, false),
        onStalled: () => sending(sent, true),
      });
      if (running.current !== control) return;
      show({ step: 'idle' });
      onDone(done);
    } catch (error) {
      if (error instanceof UploadCancelled) return;
      const message = wordsFor(error);
      show({ step: 'failed', file, message, retry: !isFileFault(message) });
    }
  };
  return { state, start: (file: File) => void start(file), cancel };
}
