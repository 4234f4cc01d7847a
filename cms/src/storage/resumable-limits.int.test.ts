import { MIB, STORAGE } from '@fenshen/contract';
import { insertUser } from '../../test/helpers/accounts';
import { abandonUpload } from './use-cases/abandon-upload';
import {
  sign,
  patch,
  clip,
  head,
  world,
  asTus,
  resume,
  owner,
  refusal,
  complete,
  offsetOf,
  objectsOf,
  setUpSteps,
} from '../../test/helpers/resumable-world';

setUpSteps();

describe('tickets', () => {
  test('open their own upload only, unchanged and in time', async () => {
    const offer = await sign();
    const other = await sign();
    const [text = '', signature = ''] = offer.ticket.split('.');
    const value = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, number, number];
    const widened = Buffer.from(JSON.stringify([value[0], value[1] * 9, value[2]])).toString('base64url');
    for (const ticket of ['', 'x', other.ticket, `${widened}.${signature}`, `${text}.`, `.${signature}`]) {
      const reply = await patch(offer, 0, clip, { ticket });
      expect([ticket, reply.status]).toEqual([ticket, 403]);
      expect(((await reply.json()) as { msg: string }).msg).toBe('上传凭证无效或已过期，请重新上传');
      expect((await head(offer, { ticket })).status).toBe(403);
    }
    world.setNow(new Date(Date.now() + 3_700_000));
    expect((await patch(offer, 0, clip)).status).toBe(403);
    const renewed = asTus(await resume(offer.key));
    expect((await patch(renewed, 0, clip)).status).toBe(204);
  });

  test("are not given for another account's or another site's upload, nor do they complete or end it", async () => {
    const offer = await sign();
    await patch(offer, 0, clip);
    const stranger = await insertUser(world.database.admin);
    const foreigner = { ...(await insertUser(world.database.admin, { siteId: 2 })), userId: owner.userId };
    for (const scope of [stranger, foreigner]) {
      await expect(resume(offer.key, scope)).rejects.toEqual(refusal('FORBIDDEN'));
      await expect(complete(offer.key, scope)).rejects.toEqual(refusal('FORBIDDEN'));
      await expect(abandonUpload(world.deps, scope, { key: offer.key })).rejects.toEqual(
        refusal('FORBIDDEN'),
      );
    }
    await expect(resume(offer.key.replace('file.mp4', 'other.mp4'))).rejects.toEqual(
      refusal('UPLOAD_EXPIRED'),
    );
    await expect(complete(offer.key)).resolves.toMatchObject({ duration: 6 });
  });

  test('begin, read and delete nothing: those methods are not there', async () => {
    const offer = await sign();
    for (const method of ['POST', 'GET', 'DELETE', 'PUT', 'OPTIONS']) {
      const reply = await fetch(world.origin + offer.url, {
        method,
        headers: { 'tus-resumable': '1.0.0', 'upload-ticket': offer.ticket, 'upload-length': '5' },
      });
      expect([method, reply.status]).toEqual([method, 405]);
    }
    await patch(offer, 0, clip.subarray(0, 10), { headers: { 'x-http-method-override': 'DELETE' } });
    expect(await offsetOf(offer)).toBe(10);
  });
});

describe('room', () => {
  test('is reserved at sign, also against one another, and free again when given up', async () => {
    const { rows } = await world.database.admin.query(
      `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, mime, counted)
       values (1, $1, 'upload', 'video', $2, $3, 'video/mp4', true) returning id`,
      [owner.userId, `u/1/${owner.userId}/full`, STORAGE.baseBytes - 300 * MIB],
    );
    expect(rows).toHaveLength(1);
    await expect(sign(301 * MIB)).rejects.toEqual(refusal('STORAGE_FULL'));
    const both = await Promise.allSettled([sign(200 * MIB), sign(200 * MIB)]);
    expect(both.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected']);
    const kept = both.find((each) => each.status === 'fulfilled');
    await abandonUpload(world.deps, owner, { key: kept?.status === 'fulfilled' ? kept.value.key : '' });
    await expect(sign(300 * MIB)).resolves.toMatchObject({ received: 0 });
  });

  test('counts again on completion', async () => {
    const offer = await sign();
    await patch(offer, 0, clip);
    await world.database.admin.query(
      `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, mime, counted)
       values (1, $1, 'upload', 'video', $2, $3, 'video/mp4', true)`,
      [owner.userId, `u/1/${owner.userId}/full`, STORAGE.baseBytes - clip.length + 1],
    );
    await expect(complete(offer.key)).rejects.toEqual(refusal('STORAGE_FULL'));
    expect(await objectsOf(owner)).toEqual([]);
  });

  test('of the server itself running out is told in words, and leaves what arrived', async () => {
    world.setFreeBytes(100 * MIB);
    await expect(sign()).rejects.toEqual(refusal('STORAGE_HOST_FULL'));
    world.setFreeBytes(null);
    const offer = await sign();
    await patch(offer, 0, clip.subarray(0, 1000));
    world.setFreeBytes(100 * MIB);
    const reply = await patch(offer, 1000, clip.subarray(1000));
    expect(reply.status).toBe(507);
    expect(await reply.json()).toMatchObject({ msg: '服务器存储空间不足，请稍后再试或联系客服' });
    world.setFreeBytes(null);
    expect((await patch(offer, 1000, clip.subarray(1000))).status).toBe(204);
  });
});
