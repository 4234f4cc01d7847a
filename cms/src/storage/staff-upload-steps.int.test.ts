import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { makeClip } from '../../test/helpers/media';
import { abandonUpload } from './use-cases/abandon-upload';
import { resumeUpload } from './use-cases/resume-upload';
import { signStaffUpload } from './use-cases/sign-staff-upload';
import {
  world,
  staff,
  operator,
  owner,
  refusal,
  complete,
  leftOf,
  setUpStaffUploads,
} from '../../test/helpers/staff-upload-world';

setUpStaffUploads();

test('a large file goes in steps, goes on under its key, and is nobody else’s', async () => {
  const clip = await readFile(await makeClip(path.join(world.dir, 'steps.mp4'), 6));
  const neighbour = await staff('operator');
  const wish = { file_type: 'video' as const, size: clip.length, extension: 'mp4' };
  const { resumable, host } = await signStaffUpload(world.deps, operator, wish);
  const key = resumable?.key ?? '';
  expect([host, resumable?.received]).toEqual(['', 0]);
  for (const other of [neighbour, owner, await staff('operator', 2)]) {
    await expect(resumeUpload(world.deps, other, { key })).rejects.toEqual(refusal('FORBIDDEN'));
    await expect(abandonUpload(world.deps, other, { key })).rejects.toEqual(refusal('FORBIDDEN'));
  }
  await expect(complete(key, { file_type: 'video', use: 'library' })).rejects.toEqual(
    refusal('UPLOAD_INCOMPLETE'),
  );
  const offer = (await resumeUpload(world.deps, operator, { key })).resumable;
  if (offer?.protocol !== 'tus') throw new Error('no upload in steps');
  const send = (offset: number, body: Buffer) =>
    fetch(new URL(offer.url, world.origin), {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-ticket': offer.ticket,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(body),
    });
  expect((await send(0, clip.subarray(0, 1_000))).status).toBe(204);
  expect((await resumeUpload(world.deps, operator, { key })).resumable?.received).toBe(1_000);
  expect((await send(1_000, clip.subarray(1_000))).status).toBe(204);
  const made = await complete(key, { file_type: 'video', use: 'library' });
  expect(made).toMatchObject({ kind: 'video', duration: 6, size: clip.length });
  expect((await resumeUpload(world.deps, operator, { key })).resumable).toBeNull();
  expect(await leftOf(operator)).toEqual([]);
});

test('an upload in steps that is taken back leaves nothing', async () => {
  const { resumable } = await signStaffUpload(world.deps, operator, {
    ...{ file_type: 'video', size: 20_000_000, extension: 'mp4' },
  });
  const key = resumable?.key ?? '';
  await abandonUpload(world.deps, operator, { key });
  await expect(resumeUpload(world.deps, operator, { key })).rejects.toEqual(refusal('UPLOAD_EXPIRED'));
});

test('what is too large or of another kind opens no upload in steps', async () => {
  const wish = (size: number, extension: string) =>
    signStaffUpload(world.deps, operator, { file_type: 'video', size, extension });
  await expect(wish(600 * 1024 * 1024, 'mp4')).rejects.toEqual(refusal('BAD_VIDEO_TYPE'));
  await expect(wish(1_000, 'exe')).rejects.toEqual(refusal('BAD_VIDEO_TYPE'));
});
