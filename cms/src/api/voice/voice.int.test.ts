import { MIB, type ErrorCode } from '@fenshen/contract';
import { type VoiceRequest } from './use-cases/clone-voice';
import {
  user,
  world,
  trained,
  edit,
  list,
  refusal,
  clone,
  record,
  rowOf,
  settled,
  confirm,
  remove,
  query,
  setUpVoices,
} from '../../../test/helpers/voice-world';

setUpVoices();

const countOf = async (table: string) =>
  (await query(`select count(*)::int as n from ${table} where user_id = $1`, user.userId))[0].n;

async function plays(url: string | undefined): Promise<void> {
  const reply = await fetch(`${world.origin}${url}`);
  expect(reply.status).toBe(200);
  await reply.body?.cancel();
}

test('a recording without a voice is refused before anything is written or paid', async () => {
  const file_id = await record();
  world.hearNothing(true);
  await expect(clone({ file_id })).rejects.toMatchObject({
    code: 'VOICE_NOT_HEARD',
    row: { msg: expect.stringMatching(/^没有检测到人声，/) },
  });
  expect([await countOf('voices'), await countOf('consents')]).toEqual([0, 0]);
  expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
  // It is nobody else's to listen to.
  const stranger = await world.member();
  await expect(clone({ file_id }, stranger)).rejects.toEqual(refusal('NOT_FOUND'));
});

test('a recording becomes a voice with a sample of its own, its consent on record', async () => {
  const paused = world.pause(user);
  const file_id = await record();
  const { id } = await clone({ file_id });
  const before = await list();
  expect(before).toMatchObject({ generate: 1, list: [{ id, generate_status: 1, source: 1, api: 'mm' }] });
  paused.release();
  await settled(id);
  const { generate, list: voices } = await list();
  expect(generate).toBe(0);
  expect(voices).toEqual([
    expect.objectContaining({
      id,
      name: '我的声音',
      generate_status: 2,
      version_name: '音色匹配',
      gender: 'female',
      remained_times: 3,
      reason: '',
    }),
  ]);
  expect(voices[0]?.url).not.toBe(before.list[0]?.url);
  await plays(voices[0]?.url);
  expect(await rowOf(id)).toMatchObject({ params: { variant: 'f2' }, source_file_id: file_id });
  expect(await query('select site_id, type, ip from consents where user_id = $1', user.userId)).toEqual([
    { site_id: 1, type: 'voice', ip: '192.0.2.1' },
  ]);
  const [job] = await query('select payload from jobs where user_id = $1', user.userId);
  expect(job.payload).toMatchObject({ label: { producer: '站点1', text: 'AI生成' } });
});

test('each thing missing or wrong has its own message, and nothing is written', async () => {
  const file_id = await record();
  const sized = (sizeBytes: number) => world.uploaded(user, 'audio', { sizeBytes });
  const cases: [Partial<VoiceRequest>, ErrorCode][] = [
    [{ file_id, name: '' }, 'VOICE_NAME_REQUIRED'],
    [{}, 'AUDIO_REQUIRED'],
    [{ file_id, consent: undefined }, 'VOICE_CONSENT_REQUIRED'],
    [{ file_id, api: '' }, 'VOICE_CHANNEL_UNKNOWN'],
    [{ file_id, api: 'zz' }, 'VOICE_CHANNEL_UNKNOWN'],
    [{ file_id, api: 'fish' }, 'CHANNEL_PAUSED'],
    [{ file_id: await world.uploaded(user, 'video') }, 'BAD_AUDIO_TYPE'],
    [{ file_id: await sized(20 * MIB) }, 'VOICE_SAMPLE_SIZE'],
    [{ file_id: await world.uploaded(user, 'audio', { durationMs: 2_900 }) }, 'VOICE_SAMPLE_SHORT'],
    [{ file_id: 999_999 }, 'NOT_FOUND'],
    [{ file_id: await record(await world.member()) }, 'NOT_FOUND'],
    [{ file_id: await record(await world.member({ siteId: 2 })) }, 'NOT_FOUND'],
  ];
  for (const [over, code] of cases) await expect(clone(over)).rejects.toEqual(refusal(code));
  for (const table of ['voices', 'consents', 'jobs', 'voice_trainings'])
    expect([table, await countOf(table)]).toEqual([table, 0]);
});

test('two submits at once with one recording make one voice', async () => {
  const file_id = await record();
  const made = await Promise.all([1, 2, 3].map(() => clone({ file_id, api: 'hs' })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await countOf('consents')).toBe(1);
  await settled(made[0]?.id ?? 0);
  expect(await world.balance(user)).toEqual({ available: 700, held: 0 });
});

describe('what it costs', () => {
  test('the free ones first, then the price; also when several are sent at once', async () => {
    const files = await Promise.all([1, 2, 3].map(() => record()));
    const made = await Promise.all(files.map((file_id) => clone({ file_id })));
    for (const { id } of made) await settled(id);
    expect(await world.balance(user)).toEqual({ available: 800, held: 0 });
  });

  test('deleting a voice does not make another one free', async () => {
    const id = await trained();
    await confirm(id);
    await remove(id);
    await trained();
    expect(await world.balance(user)).toEqual({ available: 900, held: 0 });
  });

  test("a site's own price counts", async () => {
    const second = await world.member({ siteId: 2, credits: 600 });
    await trained({ api: 'hs' }, second);
    expect(await world.balance(second)).toEqual({ available: 100, held: 0 });
  });

  test('too few credits leave nothing behind', async () => {
    const poor = await world.member({ credits: 299 });
    const file_id = await record(poor);
    await expect(clone({ file_id, api: 'hs' }, poor)).rejects.toEqual(refusal('INSUFFICIENT_CREDITS'));
    expect((await list(poor)).total).toBe(0);
  });
});

describe('a failed training', () => {
  test('gives the credits back and says why; the free one is not used up', async () => {
    world.failWith('音频里没有听到清晰的人声');
    const costly = await trained({ api: 'hs' });
    const free = await trained();
    expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
    expect((await list()).list).toMatchObject([
      { id: free, generate_status: 3, reason: '音频里没有听到清晰的人声' },
      { id: costly, generate_status: 3, reason: '音频里没有听到清晰的人声（积分已退回）' },
    ]);
    await expect(edit(free, { rate: 1.5 })).rejects.toEqual(refusal('VOICE_NOT_TRAINED'));
    await expect(confirm(free)).rejects.toEqual(refusal('VOICE_NOT_TRAINED'));
    world.failWith(null);
    const file_id = (await rowOf(free)).source_file_id;
    expect(await clone({ id: free, file_id })).toEqual({ id: free });
    await settled(free);
    expect(await rowOf(free)).toMatchObject({ generate_status: 2, remained_times: 3, reason: '' });
    expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
  });

  test('can be begun anew at the full price, with another recording', async () => {
    world.failWith('听不清');
    const id = await trained({ api: 'hs' });
    const old = (await rowOf(id)).source_file_id;
    world.failWith(null);
    const file_id = await record();
    await clone({ id, file_id, name: '新名字' });
    await settled(id);
    expect(await world.balance(user)).toEqual({ available: 700, held: 0 });
    expect(await rowOf(id)).toMatchObject({ name: '新名字', remained_times: 2, source_file_id: file_id });
    expect(await world.isStored(old)).toBe(false);
  });

  test('can be deleted with its recording', async () => {
    world.failWith('听不清');
    const id = await trained();
    const { source_file_id } = await rowOf(id);
    await remove(id);
    expect(await world.isStored(source_file_id)).toBe(false);
  });

  test('leaves a voice that worked as it was', async () => {
    const id = await trained({ api: 'hs' });
    const before = await rowOf(id);
    world.failWith('听不清');
    const file_id = await record();
    await clone({ id, file_id });
    expect(await rowOf(id)).toMatchObject({ generate_status: 1, remained_times: 1 });
    await settled(id);
    expect(await rowOf(id)).toMatchObject({
      generate_status: 2,
      remained_times: 2,
      reason: '重新训练失败，声音保持不变：听不清',
      params: before.params,
      sample_file_id: before.sample_file_id,
      source_file_id: before.source_file_id,
    });
    const [file] = await query('select expires_at from media_files where id = $1', file_id);
    expect(file.expires_at).not.toBeNull();
  });
});

test('the ledger has no problems', async () => {
  expect(await world.ledgerProblems()).toEqual([]);
});
