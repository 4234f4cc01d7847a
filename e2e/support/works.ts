import { AUDITION_STATUS, calls, SOURCE, WORK_STATUS } from '@fenshen/contract';
import { expect } from '@playwright/test';
import { send } from './api';

const SPOKEN = { text: '你好。' };

/** A short sentence read aloud by a public voice: its file, ready to drive a video. */
export async function spokenFile(token: string): Promise<{ file_id: number; url: string }> {
  const voices = await send(calls.library.voiceList, { source: SOURCE.public, limit: 1 }, token);
  const voice_id = voices.list[0]?.id;
  const { job_id } = await send(calls.library.auditionStart, { ...SPOKEN, voice_id }, token);
  let spoken = { file_id: 0, url: '' };
  await expect
    .poll(
      async () => {
        const result = await send(calls.library.auditionResult, { job_id }, token);
        spoken = result;
        return result.status;
      },
      { timeout: 30_000 },
    )
    .toBe(AUDITION_STATUS.done);
  return spoken;
}

/** Orders a video of that file on a channel (`ou` costs nothing); its work's id. */
export async function orderWork(token: string, name: string, fileId: number, api = 'ou'): Promise<number> {
  const actors = await send(calls.index.publicVideo, { source: SOURCE.public, limit: 1 }, token);
  const order = { name, api, video_id: actors.list[0]?.id, voice_id: fileId, ...SPOKEN };
  return (await send(calls.works.create, order, token)).id;
}

/** Waits until the account's newest work has ended so. */
export const newestWorkIs = (token: string, status: (typeof WORK_STATUS)[keyof typeof WORK_STATUS]) =>
  expect
    .poll(async () => (await send(calls.works.list, {}, token)).list[0]?.status, { timeout: 60_000 })
    .toBe(status);

/** A finished work of one short sentence. */
export async function finishedWork(token: string, name: string, api = 'ou'): Promise<number> {
  const { file_id } = await spokenFile(token);
  const id = await orderWork(token, name, file_id, api);
  await newestWorkIs(token, WORK_STATUS.done);
  return id;
}
