import { ERRORS } from '@fenshen/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../call';
import { UploadCancelled } from './post-file';
import { probeMedia } from './probe-media';
import type { TransferState } from './speed-meter';
import { uploadFile, type UploadedFile } from './upload-file';
import { checkFile, type MediaFacts, type UploadRule } from './upload-rules';

export type UploadState =
  | { step: 'idle' }
  | { step: 'checking'; file: File }
  | { step: 'sending'; file: File; transfer: TransferState }
  /** All bytes are there; the server measures the file. */
  | { step: 'measuring'; file: File }
  | { step: 'done'; file: File; result: UploadedFile }
  /** `retry`: the same file may be sent again. */
  | { step: 'failed'; file: File; message: string; retry: boolean };

const START: TransferState = { ratio: 0, speed: 0, secondsLeft: null };

/** One upload at a time. A page that is left cancels what it was sending. */
export function useUpload(rule: UploadRule, checkFacts?: (facts: MediaFacts) => string | null) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const start = useCallback(
    async (file: File) => {
      stop();
      const refusal = checkFile(rule, file);
      if (refusal) return setState({ step: 'failed', file, message: refusal, retry: false });
      const control = new AbortController();
      running.current = control;
      const show = (next: UploadState) => {
        if (running.current === control) setState(next);
      };
      if (checkFacts && rule.fileType !== 'image') {
        show({ step: 'checking', file });
        const facts = await probeMedia(file, rule.fileType === 'video' ? 'video' : 'audio');
        const problem = checkFacts(facts);
        if (problem) return show({ step: 'failed', file, message: problem, retry: false });
        if (control.signal.aborted) return;
      }
      show({ step: 'sending', file, transfer: START });
      try {
        const result = await uploadFile({
          file,
          rule,
          signal: control.signal,
          onProgress: (transfer) =>
            show(transfer.ratio < 1 ? { step: 'sending', file, transfer } : { step: 'measuring', file }),
        });
        show({ step: 'done', file, result });
      } catch (error) {
        if (error instanceof UploadCancelled) return;
        const message = error instanceof ApiError ? error.message : ERRORS.UPLOAD_FAILED.msg;
        show({ step: 'failed', file, message, retry: true });
      }
    },
    [rule, checkFacts, stop],
  );

  const reset = useCallback(() => {
    stop();
    setState({ step: 'idle' });
  }, [stop]);

  return { state, start, reset };
}
