import type { Resumable } from '@fenshen/contract';
import { sendBody } from './post-file';
import type { StepsInput } from './steps-input';

type Offer = Extract<Resumable, { protocol: 'parts' }>;

/** Sends the missing parts to a bucket, one after the other. Rejects with UploadRefused or UploadCancelled. */
export async function putParts(first: Offer, input: StepsInput, renew: () => Promise<Offer>): Promise<void> {
  const { file, signal, onSent } = input;
  let offer = first;
  let since = performance.now();
  let sent = first.received;
  onSent(sent);
  for (const { number, bytes } of first.parts) {
    if (performance.now() - since > offer.valid_ms / 2) {
      offer = await renew();
      since = performance.now();
    }
    const url = offer.parts.find((part) => part.number === number)?.url;
    if (url !== undefined) {
      const start = (number - 1) * first.part_bytes;
      const body = file.slice(start, start + bytes);
      const before = sent;
      await sendBody({
        method: 'PUT',
        url,
        body,
        signal,
        onSent: (n) => onSent(before + Math.min(n, bytes)),
      });
    }
    sent += bytes;
    onSent(sent);
  }
}
