import { DEFAULT_WORK_NAME, SOURCE, worksCalls, type Input, type VideoChannel } from '@fenshen/contract';
import { ApiError, call, CODE } from '../../../lib/call';
import { SubmitRefused } from '../run-submit';
import type { CreateForm } from '../validate-create';

export type WorkPayload = Input<typeof worksCalls.create>;

/** What is sent for a form, finished audio and channel; the idempotency key is added by the caller. */
export function workPayload(form: CreateForm, audioFileId: number, channel: VideoChannel): WorkPayload {
  const figure = form.figure;
  const material = form.mode === 'audio' && form.audio?.from.kind === 'material' ? form.audio.from : null;
  const spoken =
    form.mode === 'text' ? { text: form.script, user_voice_id: form.voice?.id, ...form.params } : {};
  return {
    name: form.name.trim() || DEFAULT_WORK_NAME,
    api: channel.api,
    video_channel_name: channel.name,
    ...(figure?.source === SOURCE.material
      ? { material_video_id: figure.id, ...(form.consent ? { consent: 1 as const } : {}) }
      : { video_id: figure?.id }),
    ...(material ? { material_audio_id: material.id } : { voice_id: audioFileId }),
    ...spoken,
  };
}

/** Creates the work. Rejects with SubmitRefused for a nonzero code, with ApiError when the reply was lost. */
export async function createWork(payload: WorkPayload): Promise<void> {
  try {
    await call(worksCalls.create, payload);
  } catch (error) {
    if (error instanceof ApiError && error.code > CODE.done) throw new SubmitRefused(error.message);
    throw error;
  }
}
