import { DEFAULT_WORK_NAME, SOURCE, worksCalls, type Input, type VideoChannel } from '@fenshen/contract';
import { CallError, CODE } from '@fenshen/web';
import { call } from '../../../lib/call';
import { buy, isPriceChange } from '../../../lib/prices';
import { PriceRefused, SubmitRefused } from '../run-submit';
import { orderedLook } from '../look';
import type { CreateForm } from '../validate-create';

/** A work nobody named is called by its script's first words, by the server; one without words keeps the default. */
const nameOf = ({ name }: CreateForm) => (name.trim() === DEFAULT_WORK_NAME ? '' : name.trim());

export type WorkPayload = Input<typeof worksCalls.create>;

function figureOf({ figure, isPicture, consent }: CreateForm) {
  if (isPicture) return { photo_id: figure?.id };
  if (figure?.source !== SOURCE.material) return { video_id: figure?.id };
  return { material_video_id: figure.id, ...(consent ? { consent: 1 as const } : {}) };
}

/** What is sent for a form, finished audio and channel; the idempotency key is added by the caller. */
export function workPayload(form: CreateForm, audioFileId: number, channel: VideoChannel): WorkPayload {
  const material = form.mode === 'audio' && form.audio?.from.kind === 'material' ? form.audio.from : null;
  const { mode, script, voice, language, params } = form;
  const spoken =
    mode === 'text'
      ? { text: script, user_voice_id: voice?.id, ...(language ? { language } : {}), ...params }
      : {};
  return {
    name: nameOf(form),
    api: channel.api,
    video_channel_name: channel.name,
    ...figureOf(form),
    ...(material ? { material_audio_id: material.id } : { voice_id: audioFileId }),
    ...spoken,
    ...orderedLook(form),
  };
}

/**
 * Creates the work. Rejects with PriceRefused when it costs more than was agreed to, with SubmitRefused for any other
 * nonzero code, with CallError when the reply was lost.
 */
export async function createWork(payload: WorkPayload): Promise<void> {
  try {
    await buy(() => call(worksCalls.create, payload));
  } catch (error) {
    if (isPriceChange(error)) throw new PriceRefused((error as CallError).message);
    if (error instanceof CallError && error.code > CODE.done) throw new SubmitRefused(error.message);
    throw error;
  }
}
