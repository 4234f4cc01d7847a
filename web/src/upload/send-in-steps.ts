import type { Resumable } from '@fenshen/contract';
import { isRefused } from '../call/call-error';
import { outlast } from './outlast';
import type { StepsInput } from './steps-input';

/**
 * Sends a file in steps and answers its object key. Waits for a broken connection to come back and goes on there.
 * Rejects with what the calls reject with, UploadRefused or UploadCancelled.
 */
export async function sendInSteps(input: StepsInput): Promise<string> {
  const begun = input.key === null ? await begin(input) : null;
  const key = input.key ?? begun?.key ?? '';
  let offer: Resumable | null = begun;
  const { signal, onStalled } = input;
  await outlast(
    async () => {
      const current = offer ?? (await ask(key, input));
      // A second try asks anew where to go on.
      offer = null;
      if (current && current.received < input.file.size) await send(current, input);
    },
    { signal, onStalled },
  );
  return key;
}

async function begin({ file, server, onKey }: StepsInput): Promise<Resumable> {
  const offer = await server.begin(file);
  onKey(offer.key);
  return offer;
}

/** How to go on; null when all has arrived and is registered. */
async function ask(key: string, { signal, server, onKey }: StepsInput): Promise<Resumable | null> {
  try {
    return await server.resume(key, signal);
  } catch (error) {
    if (isRefused(error)) onKey(null);
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
