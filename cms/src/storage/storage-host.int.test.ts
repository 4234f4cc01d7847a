import { connect } from 'node:net';
import { MIB } from '@fenshen/contract';
import { waitFor } from '../../test/helpers/wait-for';
import { type PostOptions } from '../../test/helpers/upload-world';
import {
  sign,
  clip,
  world,
  expectNothingLeft,
  objectsOf,
  owner,
  upload,
  complete,
  setUpUploads,
} from '../../test/helpers/upload-tests';

setUpUploads();

describe('what the storage host refuses leaves nothing behind', () => {
  async function postWith(
    change: (form: Awaited<ReturnType<typeof sign>>) => PostOptions | void,
    file = clip,
  ) {
    const form = await sign();
    const options = change(form) ?? {};
    const reply = await world.post(form, file, options);
    await expectNothingLeft();
    return { status: reply.status, body: (await reply.json()) as { code: number; msg: string } };
  }
  const POLICY = { status: 403, body: { code: 1, msg: '上传凭证无效或已过期，请重新上传', data: null } };

  test('a changed policy, signature or access key', async () => {
    const widened = (form: { policy: string }) =>
      Buffer.from(Buffer.from(form.policy, 'base64').toString().replace('524288000', '999999999')).toString(
        'base64',
      );
    expect(await postWith((form) => ({ fields: { policy: widened(form) } }))).toEqual(POLICY);
    expect(await postWith(() => ({ fields: { Signature: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' } }))).toEqual(POLICY);
    expect(await postWith(() => ({ fields: { Signature: '' } }))).toEqual(POLICY);
    expect(await postWith(() => ({ fields: { OSSAccessKeyId: 'someone' } }))).toEqual(POLICY);
  });

  test('an expired policy', async () => {
    const form = await sign();
    world.setNow(new Date(Date.now() + 3_700_000));
    const reply = await world.post(form, clip);
    expect(reply.status).toBe(403);
    await expectNothingLeft();
  });

  test.each([
    ['another folder', () => 'u/1/999/202501/video-1/x.mp4'],
    ['a climbing key', (dir: string) => `${dir}../../x.mp4`],
    ['a deeper folder', (dir: string) => `${dir}a/x.mp4`],
    ['a hidden name', (dir: string) => `${dir}.x`],
    ['a backslash', (dir: string) => `${dir}..\\x.mp4`],
    ['a NUL', (dir: string) => `${dir}x\0.mp4`],
    ['an absolute path', () => '/etc/passwd'],
    ['only the folder', (dir: string) => dir],
  ])('a key in %s', async (_what, key) => {
    expect(await postWith((form) => ({ key: key(form.dir) }))).toEqual(POLICY);
  });

  test('an empty file', async () => {
    const { status, body } = await postWith(() => undefined, Buffer.alloc(0));
    expect(status).toBe(400);
    expect(body.msg).toBe('视频无法识别或已损坏，请上传完整的MP4/MOV视频');
  });

  test('more bytes than the policy allows', async () => {
    const form = await sign('image');
    const reply = await world.post(form, Buffer.alloc(10 * MIB + 1), { key: `${form.dir}x.png` });
    expect(reply.status).toBe(400);
    expect(((await reply.json()) as { msg: string }).msg).toBe('请上传10M以内的PNG/JPG格式的图片');
    await expectNothingLeft();
  });

  test('a body that says it is larger than any upload', async () => {
    const socket = connect(Number(new URL(world.origin).port), '127.0.0.1');
    const answer = new Promise<string>((resolve) =>
      socket.once('data', (chunk) => resolve(chunk.toString())),
    );
    socket.write(
      'POST /storage HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000000\r\n\r\n',
    );
    expect(await answer).toContain('413');
    socket.destroy();
  });

  test('a form used twice keeps the first file', async () => {
    const form = await sign();
    expect((await world.post(form, clip)).status).toBe(200);
    expect((await world.post(form, Buffer.from('other'), { key: `${form.dir}b.mp4` })).status).toBe(403);
    expect(await objectsOf(owner)).toHaveLength(1);
  });

  test('a browser that goes away in mid-file', async () => {
    const form = await sign();
    const isArriving = async () => (await world.objects()).some((file) => file.includes('.incoming'));
    const field = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const socket = connect(Number(new URL(world.origin).port), '127.0.0.1');
    socket.write(
      'POST /storage HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 400000\r\n\r\n' +
        field('key', `${form.dir}x.mp4`) +
        field('policy', form.policy) +
        field('OSSAccessKeyId', form.access_key_id) +
        field('Signature', form.signature) +
        '--b\r\nContent-Disposition: form-data; name="file"; filename="x.mp4"\r\n\r\n' +
        'x'.repeat(100_000),
    );
    await waitFor('the file to arrive', isArriving);
    socket.destroy();
    await waitFor('the half-written file to go', async () => !(await isArriving()));
    await expectNothingLeft();
  });

  test('a body that is no form', async () => {
    const reply = await fetch(`${world.origin}/storage`, { method: 'POST', body: 'hello' });
    expect(reply.status).toBe(403);
  });
});

describe('links', () => {
  test('are refused when changed, expired or for another object', async () => {
    const key = await upload(clip, 'video', 'clip.mp4');
    const { url } = await complete(key);
    const other = (await complete(await upload(clip, 'video', 'clip.mp4'))).url;
    const query = url.slice(url.indexOf('?'));
    for (const bad of [
      url.split('?')[0],
      url.replace(/e=\d+/, 'e=9999999999'),
      url.replace(/s=(.)/, (_all, first: string) => `s=${first === 'A' ? 'B' : 'A'}`),
      `${url}&name=x.mp4`,
      `${other?.split('?')[0]}${query}`,
      `/files/../../etc/passwd${query}`,
      `/files/u%2F..%2F..%2Fx${query}`,
    ])
      expect([400, 403, 404]).toContain((await fetch(world.origin + bad)).status);
    world.setNow(new Date(Date.now() + 8 * 3_600_000));
    expect((await fetch(world.origin + url)).status).toBe(403);
  });

  test('stay the same within the hour and carry a download name', async () => {
    const key = await upload(clip, 'video', 'clip.mp4');
    world.setNow(new Date('2031-01-01T10:05:00Z'));
    const first = world.deps.storage.signUrl(key, { ttlSeconds: 3600, name: '我的 作品.mp4' });
    world.setNow(new Date('2031-01-01T10:55:00Z'));
    expect(world.deps.storage.signUrl(key, { ttlSeconds: 3600, name: '我的 作品.mp4' })).toBe(first);
    const reply = await fetch(world.origin + first);
    expect(reply.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('我的 作品.mp4')}`,
    );
    await reply.body?.cancel();
  });

  test('an asked-for range outside the file is refused, a known version is not sent again', async () => {
    const { url } = await complete(await upload(clip, 'video', 'clip.mp4'));
    const outside = await fetch(world.origin + url, { headers: { range: `bytes=${clip.length}-` } });
    expect(outside.status).toBe(416);
    const first = await fetch(world.origin + url, { method: 'HEAD' });
    const again = await fetch(world.origin + url, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });
});
