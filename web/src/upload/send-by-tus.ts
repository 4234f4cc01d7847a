import type { Resumable } from '@fenshen/contract';
import { DetailedError, Upload } from 'tus-js-client';
import { UploadCancelled, UploadRefused, wordsOf } from './post-file';
import type { StepsInput } from './steps-input';

type Offer = Extract<Resumable, { protocol: 'tus' }>;

/** Sends what is missing by the tus protocol. Rejects with UploadRefused or UploadCancelled. */
export function sendByTus(first: Offer, input: StepsInput, renew: () => Promise<Offer>): Promise<void> {
  const { file, signal, onSent } = input;
  let offer = first;
  let since = performance.now();
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: first.url,
      chunkSize: first.part_bytes,
      // Whoever calls this waits for the connection and asks where to go on.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request) => {
        // Well before the end: a step may take a while.
        if (performance.now() - since > offer.valid_ms / 2) {
          offer = await renew();
          since = performance.now();
        }
        request.setHeader('upload-ticket', offer.ticket);
      },
      onProgress: onSent,
      onError: (error) => end(() => reject(refusalOf(error))),
      onSuccess: () => end(resolve),
    });
    const giveUp = () => {
      void upload.abort();
      end(() => reject(new UploadCancelled()));
    };
    const end = (act: () => void) => {
      signal.removeEventListener('abort', giveUp);
      act();
    };
    if (signal.aborted) return reject(new UploadCancelled());
    signal.addEventListener('abort', giveUp);
    upload.start();
  });
}

/** Without a reply the host was not reached. What `renew` was refused stays what it is. */
function refusalOf(error: Error): Error {
  if (!(error instanceof DetailedError)) return error;
  const reply = error.originalResponse;
  return new UploadRefused(reply?.getStatus() ?? 0, wordsOf(reply?.getBody() ?? ''));
}
