import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { calls, WORK_STATUS, type Work } from '@fenshen/contract';
import { runTask } from '@fenshen/engine';
import { insertCatalogue, type Catalogue } from './catalogue';
import { ApiClient, type Caller } from './client';
import { startServer, type Server } from './server';
import { scratch } from '../media';
import { waitFor } from '../wait-for';

export let server: Server;
export let client: ApiClient;
export let catalogue: Catalogue;
let folder: Awaited<ReturnType<typeof scratch>>;
export let clip: Buffer;

/** A server with a catalogue and a drawn clip, once for a file of tests. */
export function setUpStory(): void {
  beforeAll(async () => {
    server = await startServer(14);
    client = new ApiClient(server);
    catalogue = await insertCatalogue(server);
    folder = await scratch();
    const outFile = path.join(folder.path, 'clip.mp4');
    const coverFile = path.join(folder.path, 'cover.jpg');
    await runTask({
      task: 'presenter-clip',
      code: 'lin',
      orientation: 'portrait',
      seconds: 5.2,
      outFile,
      coverFile,
    });
    clip = await readFile(outFile);
  });
  afterAll(async () => {
    client.close();
    await folder.remove();
    await server.stop();
  });
}

/** Seconds a machine that is busy with other tests may take for one of these. */
export const PATIENCE_MS = 150_000;

export const workOf = async (caller: Caller, id: number): Promise<Work> => {
  const { list } = await client.call(calls.works.list, {}, caller);
  const work = list.find((each) => each.id === id);
  if (!work) throw new Error(`work ${id} is not in the list`);
  return work;
};
export const finished = (caller: Caller, id: number) =>
  waitFor(
    `work ${id}`,
    async () => {
      const work = await workOf(caller, id);
      return work.status === WORK_STATUS.generating ? null : work;
    },
    PATIENCE_MS,
  );

/** What ffprobe says of a result behind its link. */
async function probed(url: string, caller: Caller) {
  const reply = await client.http('GET', url, caller);
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'video/mp4']);
  const file = path.join(folder.path, 'result.mp4');
  await writeFile(file, reply.body);
  const { stdout } = await promisify(execFile)(process.env.FFPROBE_PATH ?? 'ffprobe', [
    '-v',
    'error',
    '-show_streams',
    '-show_format',
    '-of',
    'json',
    file,
  ]);
  const { streams, format } = JSON.parse(stdout) as {
    streams: { codec_type: string; codec_name: string; duration: string }[];
    format: { tags: Record<string, string> };
  };
  const [video, audio] = ['video', 'audio'].map((type) =>
    streams.find((stream) => stream.codec_type === type),
  );
  return { video, audio, tags: format.tags, bytes: reply.body };
}

export async function expectTalkingVideo(work: Work, caller: Caller): Promise<void> {
  const { video, audio, tags, bytes } = await probed(work.url, caller);
  expect([video?.codec_name, audio?.codec_name]).toEqual(['h264', 'aac']);
  expect(Math.abs(Number(video?.duration) - Number(audio?.duration))).toBeLessThanOrEqual(0.2);
  expect(JSON.parse(tags.AIGC ?? tags.aigc ?? '')).toMatchObject({ Label: expect.anything() });
  const part = await client.http('GET', work.url, { ...caller, headers: { range: 'bytes=100-199' } });
  expect([part.status, part.body]).toEqual([206, bytes.subarray(100, 200)]);
}
