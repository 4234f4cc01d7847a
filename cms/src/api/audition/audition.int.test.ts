import type { ErrorCode } from '@fenshen/contract';
import { createStudioWorld, type StudioWorld, type User } from '../../../test/helpers/studio-world';
import { sweepFiles } from '../../storage/public';
import { getAudition } from './use-cases/get-audition';
import { startAudition, type AuditionRequest } from './use-cases/start-audition';
import { refusal } from '../../../test/helpers/refusal';

let world: StudioWorld;
let user: User;

beforeAll(async () => {
  world = await createStudioWorld();
  await world.startWorker();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.failWith(null);
  world.setNow(null);
  user = await world.member();
});

const start = (over: Partial<AuditionRequest> = {}, who: User = user) =>
  startAudition(world.studio, who, {
    voice_id: world.catalogue.publicVoice,
    text: '大家好，<break time="0.5s"/>欢迎光临。',
    rate: 1.2,
    volume: 1,
    pitch: 1,
    ...over,
  });
const get = (job_id: string, who: User = user) => getAudition(world.studio, who, { job_id });
const jobsOf = async (who: User = user) =>
  (await world.database.admin.query('select * from jobs where user_id = $1', [who.userId])).rows;

async function voice(columns: Record<string, unknown>): Promise<number> {
  const names = Object.keys(columns);
  const { rows } = await world.database.admin.query(
    `insert into voices (name, api, params, ${names.join(', ')})
     select '新声', 'df', params, ${names.map((_, i) => `$${i + 2}`).join(', ')} from voices where id = $1 returning id`,
    [world.catalogue.publicVoice, ...Object.values(columns)],
  );
  return rows[0].id;
}

test('a script is spoken for nothing and can be heard', async () => {
  const { job_id } = await start();
  await world.ended(job_id);
  const done = await get(job_id);
  expect(done).toMatchObject({ status: 3, duration: 4, progress: 100, file_id: expect.any(Number) });
  const sound = await fetch(world.origin + done.url);
  expect(sound.headers.get('content-type')).toBe('audio/mp4');
  await sound.body?.cancel();
  expect(await world.balance(user)).toEqual({ available: 0, held: 0 });
  const [job] = await jobsOf();
  expect(job.payload).toMatchObject({
    params: { rate: 1.2, volume: 1, pitch: 1 },
    label: { producer: '站点1', text: 'AI生成', produceId: expect.stringContaining('audition-') },
  });
});

test('every refusal has its own message and makes no job', async () => {
  const training = await voice({ site_id: 1, user_id: user.userId, generate_status: 1 });
  const broken = await voice({ site_id: 1, user_id: user.userId, generate_status: 3 });
  const hidden = await voice({ enabled: false });
  const cases: [Partial<AuditionRequest>, ErrorCode][] = [
    [{ text: '' }, 'AUDITION_INPUT'],
    [{ text: '  \n ' }, 'AUDITION_INPUT'],
    [{ voice_id: undefined }, 'AUDITION_INPUT'],
    [{ voice_id: 999_999 }, 'VOICE_UNKNOWN'],
    [{ voice_id: world.catalogue.otherSitesVoice }, 'VOICE_UNKNOWN'],
    [{ voice_id: hidden }, 'VOICE_UNKNOWN'],
    [{ voice_id: training }, 'VOICE_TRAINING'],
    [{ voice_id: broken }, 'VOICE_FAILED'],
    [{ text: '字'.repeat(10_001) }, 'SCRIPT_TOO_LONG'],
    [{ text: '字'.repeat(501), voice_id: world.catalogue.nwVoice }, 'SCRIPT_TOO_LONG_NW'],
    [{ text: '……！？<break time="2s"/>' }, 'SCRIPT_UNSPEAKABLE'],
  ];
  for (const [over, code] of cases) await expect(start(over)).rejects.toEqual(refusal(code));
  expect(await jobsOf()).toEqual([]);
});

test('10,000 characters pass; tags and pauses do not count', async () => {
  const text = `<b>${'字'.repeat(10_000)}</b><break time="2s"/>`;
  await expect(start({ text })).resolves.toMatchObject({ job_id: expect.any(String) });
});

test('a voice without pauses and sliders gets neither', async () => {
  const { job_id } = await start({ voice_id: world.catalogue.nwVoice, rate: 2, volume: 3, pitch: 2 });
  const [job] = await jobsOf();
  expect(job).toMatchObject({ id: job_id, channel: 'voice-nw' });
  expect(job.payload).toMatchObject({
    text: '大家好，欢迎光临。',
    params: { rate: 1, volume: 1, pitch: 1 },
  });
});

test('a language is one its channel lists, a dialect of a region too, and makes another sound (spec 2 §7)', async () => {
  const tree = [{ name: '中国', language: 'zh', list: [{ name: '普通话', language: 'zh-CN' }] }];
  await world.database.admin.query(`update voice_channels set languages = $1 where api = 'nw'`, [
    JSON.stringify(tree),
  ]);
  const nw = { voice_id: world.catalogue.nwVoice };
  const plain = await start(nw);
  const dialect = await start({ ...nw, language: 'zh-CN' });
  expect(dialect).not.toEqual(plain);
  expect(await start({ ...nw, language: 'zh-CN' })).toEqual(dialect);
  const spoken = (await jobsOf()).map(({ payload }) => payload.language);
  expect(spoken.sort()).toEqual(['zh-CN', undefined]);
  for (const language of ['zh', 'fr-FR'])
    await expect(start({ ...nw, language })).rejects.toEqual(refusal('LANGUAGE_UNKNOWN'));
  // A channel without a list has one language, whatever it is called.
  await expect(start({ language: 'zh-CN' })).resolves.toEqual(await start());
});

test('the same again is not spoken again; anything else is', async () => {
  const first = await start();
  expect(await start()).toEqual(first);
  await world.ended(first.job_id);
  expect(await start()).toEqual(first);
  expect(await start({ rate: 1.3 })).not.toEqual(first);
  expect(await start({}, await world.member())).not.toEqual(first);
  expect(await jobsOf()).toHaveLength(2);
});

test('a failed synthesis says that what it cost came back', async () => {
  const price = (credits: number) =>
    world.database.admin.query(`update credit_rules set credits = $1 where action = 'audition'`, [credits]);
  await price(5);
  try {
    const payer = await world.member({ credits: 100 });
    world.failWith('台词里没有可以朗读的文字，请修改后再试');
    const { job_id } = await start({}, payer);
    await world.ended(job_id);
    expect((await get(job_id, payer)).reason).toBe('台词里没有可以朗读的文字，请修改后再试（积分已退回）');
    expect(await world.balance(payer)).toEqual({ available: 100, held: 0 });
  } finally {
    world.failWith(null);
    await price(0);
  }
});

test('a failed synthesis tells why, and the next try speaks again', async () => {
  world.failWith('台词里没有可以朗读的文字，请修改后再试');
  const first = await start();
  await world.ended(first.job_id);
  expect(await get(first.job_id)).toMatchObject({
    status: 4,
    reason: '台词里没有可以朗读的文字，请修改后再试',
    url: '',
    file_id: 0,
  });
  world.failWith(null);
  expect(await start()).not.toEqual(first);
});

test("nobody hears another's audition", async () => {
  const { job_id } = await start();
  const stranger = await world.member();
  const foreigner = { ...(await world.member({ siteId: 2 })), userId: user.userId };
  for (const other of [stranger, foreigner])
    await expect(get(job_id, other)).rejects.toEqual(refusal('NOT_FOUND'));
  await expect(get('j_doesnotexist')).rejects.toEqual(refusal('NOT_FOUND'));
});

test('an audition nobody uses is swept away after a week, sound and all', async () => {
  const { job_id } = await start();
  await world.ended(job_id);
  const { file_id } = await get(job_id);
  world.setNow(new Date(Date.now() + 6 * 86_400_000));
  await sweepFiles(world.deps);
  expect(await world.isStored(file_id)).toBe(true);
  world.setNow(new Date(Date.now() + 8 * 86_400_000));
  await sweepFiles(world.deps);
  expect(await world.isStored(file_id)).toBe(false);
  expect((await get(job_id)).url).toBe('');
});
