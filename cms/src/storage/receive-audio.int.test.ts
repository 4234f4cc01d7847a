import { readFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { calls, ERRORS, STORAGE, type ErrorCode } from '@fenshen/contract';
import { noCookies } from '../../test/helpers/answering';
import { insertUser } from '../../test/helpers/accounts';
import { makeClip, makeTone } from '../../test/helpers/media';
import { createUploadWorld, type UploadWorld } from '../../test/helpers/upload-world';
import { waitFor } from '../../test/helpers/wait-for';
import { AppError } from '../kernel/app-error';
import { uploadCalls } from './calls';

let world: UploadWorld;
let server: Server;
let address: string;
let owner: Awaited<ReturnType<typeof insertUser>>;
let sound: Buffer;

beforeAll(async () => {
  world = await createUploadWorld();
  sound = await readFile(await makeTone(path.join(world.dir, 'sound.m4a'), 6));
  const call = uploadCalls(world.deps).find(({ endpoint }) => endpoint === calls.upload.voice);
  if (!call) throw new Error('nobody takes audio');
  server = createServer((req, res) => {
    call.run(owner, {}, { token: null, origin: '', request: req, cookies: noCookies }).then(
      (data) => res.end(JSON.stringify({ data })),
      (error: unknown) => {
        req.resume();
        res.end(JSON.stringify({ refused: error instanceof AppError ? error.code : String(error) }));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await world.close();
});
beforeEach(async () => {
  owner = await insertUser(world.database.admin);
});

interface Answer {
  data?: { url: string; file_id: number; duration: number };
  refused?: ErrorCode;
}

async function post(body: NonNullable<RequestInit['body']>): Promise<Answer> {
  return (await fetch(address, { method: 'POST', body })).json() as Promise<Answer>;
}

function form(file: Buffer, name: string): FormData {
  const data = new FormData();
  data.append('type', 'voice');
  data.append('file', new Blob([new Uint8Array(file)]), name);
  return data;
}

const rows = async (table: string) =>
  (await world.database.admin.query(`select * from ${table} where user_id = $1`, [owner.userId])).rows;
async function expectNothingLeft(): Promise<void> {
  expect([await rows('media_files'), await rows('upload_slots')]).toEqual([[], []]);
  expect((await world.objects()).filter((file) => file.includes(`/${owner.userId}/`))).toEqual([]);
}

test('a sound becomes a file of the account, in one request', async () => {
  const { data } = await post(form(sound, '我的 录音.M4A'));
  expect(data).toMatchObject({ file_id: expect.any(Number), duration: expect.closeTo(6, 0) });
  const reply = await fetch(`${world.origin}${data?.url}`);
  expect(Buffer.from(await reply.arrayBuffer()).equals(sound)).toBe(true);
  const [file] = await rows('media_files');
  expect(file).toMatchObject({ site_id: 1, purpose: 'upload', kind: 'audio', counted: true });
  expect(file.expires_at).not.toBeNull();
});

test('what cannot drive a video is refused and leaves nothing', async () => {
  const short = await readFile(await makeTone(path.join(world.dir, 'short.m4a'), 4));
  const clip = await readFile(await makeClip(path.join(world.dir, 'clip.mp4'), 6));
  const cases: [NonNullable<RequestInit['body']>, ErrorCode][] = [
    [form(short, 'a.m4a'), 'AUDIO_DURATION'],
    [form(clip, 'a.m4a'), 'BAD_AUDIO_TYPE'],
    [form(sound, 'a.exe'), 'BAD_AUDIO_TYPE'],
    [form(Buffer.from('no sound at all'), 'a.mp3'), 'AUDIO_UNREADABLE'],
    [new FormData(), 'AUDIO_FILE_REQUIRED'],
    ['file=1', 'AUDIO_FILE_REQUIRED'],
  ];
  for (const [body, code] of cases) {
    expect(await post(body)).toEqual({ refused: code });
    await expectNothingLeft();
  }
  expect(ERRORS.BAD_AUDIO_TYPE.msg).toBe('请上传MP3/M4A/WAV格式的音频');
});

test('a full account takes nothing', async () => {
  await world.database.admin.query(
    `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, mime, counted)
     values (1, $1, 'upload', 'video', $2, $3, 'video/mp4', true)`,
    [owner.userId, `u/1/${owner.userId}/full`, STORAGE.baseBytes],
  );
  expect(await post(form(sound, 'a.m4a'))).toEqual({ refused: 'STORAGE_FULL' });
});

test('an upload that breaks off leaves nothing', async () => {
  const type = 'multipart/form-data; boundary=b';
  const sent = request(address, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': '9999' },
  });
  sent.on('error', () => undefined);
  sent.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.m4a"\r\n\r\nhalf a sou');
  await waitFor('the form to be signed', async () => (await rows('upload_slots')).length === 1);
  sent.destroy();
  await waitFor('it to be cleared away', async () => (await rows('upload_slots')).length === 0);
  await expectNothingLeft();
});
