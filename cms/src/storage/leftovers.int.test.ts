import { connect, type Socket } from 'node:net';
import { MIB, STORAGE } from '@fenshen/contract';
import { insertUser } from '../../test/helpers/accounts';
import { waitFor } from '../../test/helpers/wait-for';
import { abandonUpload } from './use-cases/abandon-upload';
import { completeUpload } from './use-cases/complete-upload';
import { signStaffUpload } from './use-cases/sign-staff-upload';
import { type SignedForm } from './use-cases/sign-upload';
import { sweepFiles } from './use-cases/sweep-files';
import { owner, world, left, sign, clip, slots, setUpStorage } from '../../test/helpers/leftovers-world';
import { refusal } from '../../test/helpers/refusal';

setUpStorage();

const giveUp = ({ dir }: { dir: string }) => abandonUpload(world.deps, owner, { key: `${dir}x.mp4` });

const occupy = (bytes: number) =>
  world.database.admin.query(
    `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, mime, counted)
     values (1, $1, 'upload', 'video', $2, $3, 'video/mp4', true)`,
    [owner.userId, `f/1/${owner.userId}/full`, bytes],
  );

async function expectRefused(reply: Response, status: number, msg: string): Promise<void> {
  expect([reply.status, await reply.json()]).toEqual([status, { code: 1, msg, data: null }]);
}

const DEAD = '上传凭证无效或已过期，请重新上传';

/** A post that stops in the middle of its file, said to be `bytes` long. */
function openPost(form: SignedForm, bytes: number, sent = 1000): { socket: Socket; end: () => void } {
  const field = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head =
    field('key', `${form.dir}x.mp4`) +
    field('policy', form.policy) +
    field('OSSAccessKeyId', form.access_key_id) +
    field('Signature', form.signature) +
    '--b\r\nContent-Disposition: form-data; name="file"; filename="x.mp4"\r\n\r\n';
  const tail = '\r\n--b--\r\n';
  const socket = connect(Number(new URL(world.origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST /storage HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
      `Content-Length: ${head.length + bytes + tail.length}\r\n\r\n${head}${'x'.repeat(sent)}`,
  );
  return { socket, end: () => socket.write('x'.repeat(bytes - sent) + tail) };
}

const isArriving = async () => (await world.objects()).some((file) => file.includes('.incoming'));

describe('a form', () => {
  test('that was given up takes nothing any more', async () => {
    const form = await sign();
    await giveUp(form);
    for (let i = 0; i < 2; i++) await expectRefused(await world.post(form, clip), 403, DEAD);
    expect([await left(), await slots()]).toEqual([[], []]);
  });

  test('that became a file takes nothing any more, nor after the file is gone', async () => {
    const form = await sign();
    const key = `${form.dir}clip.mp4`;
    await world.post(form, clip);
    const { file_id } = await completeUpload(world.deps, owner, { file_type: 'video', url: key });
    await expectRefused(await world.post(form, clip), 403, DEAD);
    await world.database.admin.query('update media_files set expires_at = now() where id = $1', [file_id]);
    world.setNow(new Date(Date.now() + 1000));
    await sweepFiles(world.deps);
    await expectRefused(await world.post(form, clip), 403, DEAD);
    expect(await left()).toEqual([]);
  });

  test('that was refused at the end takes nothing any more', async () => {
    const form = await sign();
    await world.post(form, Buffer.from('just words'));
    const claim = { file_type: 'video' as const, url: `${form.dir}clip.mp4` };
    await expect(completeUpload(world.deps, owner, claim)).rejects.toEqual(refusal('VIDEO_UNREADABLE'));
    await expectRefused(await world.post(form, clip), 403, DEAD);
    expect(await left()).toEqual([]);
  });

  test('is not given beside an upload in steps', async () => {
    const steps = await sign({ size: clip.length, extension: 'mp4' });
    expect(steps).toMatchObject({ host: '', access_key_id: '', policy: '', signature: '' });
    // Signed for the same folder, as older servers did.
    const { accessKeyId, ...form } = world.disk.signUpload({
      dir: steps.dir,
      minBytes: 1,
      maxBytes: MIB,
      expiresAt: new Date(Date.now() + 60_000),
    });
    const old = { ...form, dir: steps.dir, access_key_id: accessKeyId };
    await expectRefused(await world.post(old, clip, { key: `${steps.dir}other.mp4` }), 403, DEAD);
    expect(await left()).toEqual([]);
  });

  test('posted twice at once takes one of them', async () => {
    const form = await sign();
    const replies = await Promise.all(
      ['a.mp4', 'b.mp4', 'c.mp4'].map((name) => world.post(form, clip, { key: `${form.dir}${name}` })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect(await left()).toHaveLength(1);
  });

  test('may be posted again after a post that broke off', async () => {
    const form = await sign();
    const { socket } = openPost(form, 400_000);
    await waitFor('the file to arrive', isArriving);
    socket.destroy();
    await waitFor('the form to be given back', async () => (await slots())[0]?.post === null);
    expect((await slots())[0].reserved_bytes).toBe('0');
    expect((await world.post(form, clip)).status).toBe(200);
  });
});

test('a post that ends after its form was given up leaves nothing', async () => {
  const form = await sign();
  const { socket, end } = openPost(form, 400_000);
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
  await waitFor('the file to arrive', isArriving);
  await giveUp(form);
  end();
  expect(await answer).toContain('上传已过期或已取消，请重新上传');
  socket.destroy();
  expect([await left(), await slots(), world.faults]).toEqual([[], [], []]);
});

describe('room', () => {
  test('of the account holds for posts, what is under way included', async () => {
    await occupy(STORAGE.baseBytes - clip.length - 300_000);
    const [first, second, third] = await Promise.all([sign(), sign(), sign()]);
    const { socket } = openPost(first, 250_000);
    await waitFor('the first to arrive', isArriving);
    await expectRefused(
      await world.post(second, Buffer.alloc(clip.length + 100_000)),
      400,
      '存储空间不足，请扩容或删除部分作品后重试',
    );
    // What has arrived and was not completed yet counts, too.
    expect((await world.post(second, clip.subarray(0, clip.length - 10_000))).status).toBe(200);
    expect((await world.post(third, Buffer.alloc(100_000))).status).toBe(400);
    socket.destroy();
    const posting = async () => (await slots()).find(({ dir }) => dir === first.dir).post;
    await waitFor('the room to be free again', async () => (await posting()) === null);
    expect((await world.post(third, Buffer.alloc(100_000))).status).toBe(200);
  });

  test('of the server holds for posts, also when it runs out in mid-file', async () => {
    const FULL = '服务器存储空间不足，请稍后再试或联系客服';
    const form = await sign();
    world.setFreeBytes(512 * MIB + 1000);
    await expectRefused(await world.post(form, clip), 507, FULL);
    world.setFreeBytes(600 * MIB);
    const { socket, end } = openPost(form, 20 * MIB, MIB);
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    await waitFor('the file to arrive', isArriving);
    world.setFreeBytes(100 * MIB);
    end();
    expect(await answer).toContain('507');
    socket.destroy();
    world.setFreeBytes(null);
    expect(await left()).toEqual([]);
    expect((await world.post(form, clip)).status).toBe(200);
  });

  test('is not taken by staff uploads, of whichever site', async () => {
    await occupy(STORAGE.baseBytes);
    const form = await signStaffUpload(world.deps, { ...owner, role: 'operator' }, { file_type: 'video' });
    expect((await world.post(form, clip)).status).toBe(200);
    const platform = await insertUser(world.database.admin, { role: 'owner' });
    const other = await signStaffUpload(world.deps, platform, { site_id: 2, file_type: 'video' });
    expect((await world.post(other, clip)).status).toBe(200);
  });

  test('forms asked for all at once are counted all the same', async () => {
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => sign()));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
    expect(await slots()).toHaveLength(12);
  });
});
