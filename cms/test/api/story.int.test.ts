import { AVATAR_STATUS, billedSeconds, breakTag, calls, WORK_STATUS, type Work } from '@fenshen/contract';
import { createAccount, freshPhone, staffToken, type TestAccount } from '../helpers/api/accounts';
import { type Caller } from '../helpers/api/client';
import { expectSound } from '../helpers/api/expectations';
import { type WorkerProcess } from '../helpers/api/server';
import { upload } from '../helpers/api/uploads';
import { waitFor } from '../helpers/wait-for';
import {
  client,
  catalogue,
  server,
  clip,
  PATIENCE_MS,
  finished,
  expectTalkingVideo,
  workOf,
  setUpStory,
} from '../helpers/api/story-world';

jest.setTimeout(300_000);

setUpStory();

const SCRIPT = `大家好${breakTag(0.5)}，欢迎来到直播间${breakTag(1)}。今天给大家介绍一款新产品。`;

const log = async (caller: Caller) => (await client.call(calls.account.creditsLog, {}, caller)).list;

const balance = (caller: Caller) => client.call(calls.account.credits, {}, caller);

/** A work of a script; settled at what its speech really lasts. */
const order = (account: TestAccount, over: object = {}) =>
  client.call(
    calls.works.create,
    {
      name: '恢复',
      api: 'df',
      video_id: catalogue.avatar,
      user_voice_id: catalogue.voice,
      text: SCRIPT,
      ...over,
    },
    account,
  );

async function expectChargedOnce(account: TestAccount, credits: number, work: Work): Promise<void> {
  expect(work).toMatchObject({ status: WORK_STATUS.done, reason: '' });
  expect(work.credits).toBeGreaterThan(0);
  expect(await balance(account)).toMatchObject({ credits: credits - work.credits, held: 0 });
  const { rows } = await server.admin.query<{ captures: string; files: string }>(
    `select (select count(*) from credit_entry where user_id = $1 and kind = 'capture') as captures,
            (select count(*) from media_files where user_id = $1 and purpose = 'work' and deleted_at is null) as files`,
    [account.id],
  );
  expect(rows).toEqual([{ captures: '1', files: '1' }]);
  await expectSound(server);
}

test('from a code to a talking video, paid by the second', async () => {
  const worker = server.startWorker();
  const support = await staffToken(server, client, 'support');
  const issued = await client.call(
    calls.ops.issueBatch,
    { name: '故事', credits: 1_000, valid_days: 30, count: 1, key: 'story-batch' },
    { token: support },
  );
  const registered = await client.call(calls.account.cdkey, {
    code: issued.codes[0],
    username: freshPhone(),
    password: 'abc12345',
    agree: 1,
  });
  expect(registered.credits).toBe(1_000);
  const me = { token: registered.token };

  const { reply } = await upload(client, 'video', { name: 'me.mp4', content: clip }, me);
  const uploaded = reply.data as { file_id: number; duration: number; width: number };
  expect(uploaded.duration).toBeGreaterThanOrEqual(5);
  const avatar = await client.call(
    calls.library.videoClone,
    { name: '我的分身', file_id: uploaded.file_id, consent: 1 },
    me,
  );
  const consents = await server.admin.query('select user_id from consents');
  expect(consents.rowCount).toBe(1);
  const trained = await waitFor(
    'the avatar',
    async () => {
      const { list } = await client.call(calls.library.videoList, { source: 1 }, me);
      const own = list.find((each) => each.id === avatar.id);
      return own && own.status !== AVATAR_STATUS.working ? own : null;
    },
    PATIENCE_MS,
  );
  expect(trained).toMatchObject({ status: 3, reason: '', orientation: 'portrait' });
  expect((await client.http('GET', trained.cover, me)).headers['content-type']).toBe('image/jpeg');

  const { job_id } = await client.call(
    calls.library.auditionStart,
    { voice_id: catalogue.voice, text: SCRIPT, rate: 1.1 },
    me,
  );
  const heard = await waitFor(
    'the audition',
    async () => {
      const state = await client.call(calls.library.auditionResult, { job_id }, me);
      return state.status === 1 ? null : state;
    },
    PATIENCE_MS,
  );
  expect(heard).toMatchObject({ status: 3, reason: '' });
  expect((await client.http('GET', heard.url, me)).headers['content-type']).toBe('audio/mp4');
  expect(await balance(me)).toMatchObject({ credits: 1_000, held: 0 });

  const { list: channels } = await client.call(calls.index.videoChannel, {}, me);
  const price = channels.find((channel) => channel.api === 'fy')?.credits ?? 0;
  const cost = billedSeconds(heard.duration * 1_000) * price;
  const made = await client.call(
    calls.works.create,
    { name: '第一条视频', api: 'fy', video_id: avatar.id, voice_id: heard.file_id },
    me,
  );
  expect(made.credits).toBe(cost);
  expect(await balance(me)).toMatchObject({ credits: 1_000 - cost, held: cost });
  const work = await finished(me, made.id);
  expect(work).toMatchObject({ status: WORK_STATUS.done, progress: 100, credits: cost, reason: '' });
  expect(await balance(me)).toMatchObject({ credits: 1_000 - cost, held: 0 });
  const entries = await log(me);
  expect(entries.filter((entry) => entry.credits < 0)).toEqual([
    expect.objectContaining({ credits: -cost, remark: '第一条视频' }),
  ]);
  expect(entries.reduce((sum, entry) => sum + entry.credits, 0)).toBe(1_000 - cost);
  await expectTalkingVideo(work, me);

  // Renamed it downloads under its new name; deleted it is gone, and its file with it.
  await client.call(calls.works.rename, { id: work.id, name: '改名' }, me);
  const { url } = await workOf(me, work.id);
  const download = await client.http('HEAD', url, me);
  expect(decodeURIComponent(String(download.headers['content-disposition']))).toContain('改名.mp4');
  await client.call(calls.works.remove, { id: work.id }, me);
  expect((await client.call(calls.works.list, {}, me)).total).toBe(0);
  expect((await client.http('GET', url, me)).status).toBe(404);
  expect(await balance(me)).toMatchObject({ credits: 1_000 - cost, held: 0 });
  await worker.stop();
  await expectSound(server);
});

test('a worker killed in mid-render: another one ends the job, charged once', async () => {
  const account = await createAccount(server, { credits: 2_000 });
  let worker: WorkerProcess = server.startWorker();
  const { id } = await order(account, { text: SCRIPT.repeat(3) });
  await waitFor(
    'the render to be under way',
    async () => {
      const work = await workOf(account, id);
      if (work.status !== WORK_STATUS.generating) throw new Error('it was done before it could be killed');
      return work.state === 'running' && work.progress >= 30;
    },
    PATIENCE_MS,
  );
  await worker.kill();
  expect((await workOf(account, id)).status).toBe(WORK_STATUS.generating);
  worker = server.startWorker();
  const work = await finished(account, id);
  await expectChargedOnce(account, 2_000, work);
  await expectTalkingVideo(work, account);
  await worker.stop();
});

test('Redis emptied while a job waits and no worker runs: it still runs, charged once', async () => {
  const account = await createAccount(server, { credits: 500 });
  const { id } = await order(account, { text: '你好，欢迎光临。' });
  expect((await workOf(account, id)).state).toBe('queued');
  expect(await server.redis.dbsize()).toBeGreaterThan(0);
  await server.redis.flushdb();
  const worker = server.startWorker();
  await expectChargedOnce(account, 500, await finished(account, id));
  await worker.stop();
});
