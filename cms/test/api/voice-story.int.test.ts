import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { calls, VOICE_STATUS, WORK_STATUS, type Reply } from '@fenshen/contract';
import { runTask, voicePresets } from '@fenshen/engine';
import { createAccount } from '../helpers/api/accounts';
import { insertCatalogue, type Catalogue } from '../helpers/api/catalogue';
import { ApiClient, type Caller } from '../helpers/api/client';
import { startServer, type Server } from '../helpers/api/server';
import { upload } from '../helpers/api/uploads';
import { scratch } from '../helpers/media';
import { probe } from '../helpers/probe';
import { waitFor } from '../helpers/wait-for';

jest.setTimeout(300_000);

let server: Server;
let client: ApiClient;
let catalogue: Catalogue;
let folder: Awaited<ReturnType<typeof scratch>>;
/** Somebody speaking for more than five seconds. */
let recording: Buffer;

const PATIENCE_MS = 150_000;
const SAID = '大家好，我是今天的主播，很高兴在这里和您见面。今天给大家介绍一款新产品，喜欢的朋友可以留言。';

beforeAll(async () => {
  server = await startServer(15);
  client = new ApiClient(server);
  catalogue = await insertCatalogue(server);
  folder = await scratch();
  const outFile = path.join(folder.path, 'recording.m4a');
  const { spec } = voicePresets.find(({ gender }) => gender === 'male') ?? voicePresets[0]!;
  await runTask({
    task: 'speech',
    text: SAID,
    voice: spec,
    params: { rate: 1, volume: 1, pitch: 1 },
    label: null,
    outFile,
    trackFile: path.join(folder.path, 'recording.json'),
  });
  recording = await readFile(outFile);
});
afterAll(async () => {
  client.close();
  await folder.remove();
  await server.stop();
});

const voiceOf = async (caller: Caller, id: number) =>
  (await client.call(calls.library.voiceList, { source: 1 }, caller)).list.find((voice) => voice.id === id);

/** The browser's own multipart request. */
async function postAudio(token: string | null, content: Buffer): Promise<Reply<{ file_id: number }>> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), '录音.m4a');
  const reply = await fetch(`http://localhost:${server.port}${calls.upload.voice.path}`, {
    method: 'POST',
    headers: token ? { 'x-token': token } : {},
    body: form,
  });
  return reply.json() as Promise<Reply<{ file_id: number }>>;
}

test('from a recording to a voice that speaks, is changed, confirmed and deleted', async () => {
  const worker = server.startWorker();
  const me = await createAccount(server);
  const { reply } = await upload(client, 'voice', { name: 'me.m4a', content: recording }, me);
  const { file_id } = reply.data as { file_id: number };
  const { id } = await client.call(
    calls.library.voiceSave,
    { name: '我的声音', file_id, api: 'mm', consent: 1 },
    me,
  );
  const voice = await waitFor(
    'the voice',
    async () => {
      const found = await voiceOf(me, id);
      return found?.generate_status === VOICE_STATUS.training ? null : found;
    },
    PATIENCE_MS,
  );
  expect(voice).toMatchObject({ version_name: '音色匹配', gender: 'male', reason: '', remained_times: 3 });
  expect((await client.http('GET', voice.url, me)).headers['content-type']).toBe('audio/mp4');

  const { job_id } = await client.call(calls.library.auditionStart, { voice_id: id, text: '你好' }, me);
  await waitFor(
    'the audition',
    async () => (await client.call(calls.library.auditionResult, { job_id }, me)).status === 3,
    PATIENCE_MS,
  );
  await client.call(calls.library.voiceEdit, { voice_id: id, rate: 1.2 }, me);
  await client.call(calls.library.voiceRename, { id, name: '主播' }, me);
  await client.call(calls.library.voiceConfirm, { voice_id: id }, me);
  expect(await voiceOf(me, id)).toMatchObject({ name: '主播', rate: 1.2, remained_times: 0 });
  await client.call(calls.library.voiceDelete, { id }, me);
  expect(await voiceOf(me, id)).toBeUndefined();
  await worker.stop();
});

test('a sound posted in one request drives a video in the size of its channel', async () => {
  const worker = server.startWorker();
  const me = await createAccount(server);
  expect(await postAudio(null, recording)).toMatchObject({ code: 100 });
  const { code, data } = await postAudio(me.token, recording);
  expect(code).toBe(0);
  const { id } = await client.call(
    calls.works.create,
    { api: 'ou', video_id: catalogue.avatar, voice_id: data.file_id },
    me,
  );
  const work = await waitFor(
    'the work',
    async () => {
      const { list } = await client.call(calls.works.list, {}, me);
      const found = list.find((each) => each.id === id);
      return found?.status === WORK_STATUS.generating ? null : found;
    },
    PATIENCE_MS,
  );
  expect(work).toMatchObject({ status: WORK_STATUS.done, reason: '' });
  const video = await client.http('GET', work.url, me);
  const file = path.join(folder.path, 'work.mp4');
  await writeFile(file, video.body);
  const { width, height } = await probe(file);
  expect(Math.min(width, height)).toBe(540);
  await worker.stop();
});
