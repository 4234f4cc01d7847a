import { uploadCalls, type Resumable } from '@fenshen/contract';
import { ApiError, call, CODE } from '../call';
import { outlast } from './outlast';
import type { StepsInput } from './steps-input';
import { extensionOf } from './upload-rules';

/**
 * Sends a file in steps and answers its object key. Waits for a broken connection to come back and goes on there.
 * Rejects with ApiError, UploadRefused or UploadCancelled.
 */
export async function sendInSteps(input: StepsInput): Promise<string> {
  const begun = input.key === null ? await begin(input) : null;
  const key = input.key ?? begun?.key ?? '';
  let offer: Resumable | null = begun;
  await outlast(async () => {
    const current = offer ?? (await ask(key, input));
    // A second try asks anew where to go on.
    offer = null;
    if (current && current.received < input.file.size) await send(current, input);
  }, input);
  return key;
}

async function begin({ file, rule, onKey }: StepsInput): Promise<Resumable> {
  const sign = await call(uploadCalls.sign, {
    file_type: rule.fileType,
    size: file.size,
    extension: extensionOf(file.name),
  });
  if (!sign.resumable) throw new Error('the server offers no upload in steps');
  onKey(sign.resumable.key);
  return sign.resumable;
}

/** How to go on; null when all has arrived and is registered. */
async function ask(key: string, { signal, onKey }: StepsInput): Promise<Resumable | null> {
  try {
    return (await call(uploadCalls.resume, { key }, { signal })).resumable;
  } catch (error) {
    if (error instanceof ApiError && error.code === CODE.refused) onKey(null);
    throw error;
  }
}

async function send(offer: Resumable, input: StepsInput): Promise<void> {
  const again = async <P extends Resumable['protocol']>(protocol: P) => {
    const next = await ask(offer.key, input);
    if (next?.protocol !== protocol) throw new Error('the upload ended meanwhile');
    return next as Extract<Resumable, { protocol: P }>;
  };
  if (offer.protocol === 'parts') {
    const { putParts } = await import('./put-parts');
    return putParts(offer, input, () => again('parts'));
  }
  const { sendByTus } = await import('./send-by-tus');
  return sendByTus(offer, input, () => again('tus'));
}
