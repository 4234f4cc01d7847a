import { type User } from '../../../test/helpers/studio-world';
import { waitFor } from '../../../test/helpers/wait-for';
import { createWork } from '../work/use-cases/create-work';
import { deleteWork } from '../work/use-cases/delete-work';
import { renameOwnVoice } from './use-cases/rename-voice';
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

const rename = (id: number, name: string, who: User = user) =>
  renameOwnVoice(world.studio, who, { id, name });

describe('changes', () => {
  test('an edit takes one; the same again takes none; without any left it is refused', async () => {
    const id = await trained({ api: 'hs' });
    await edit(id, { rate: 1.5, volume: 2, pitch: 0.5 });
    await edit(id, { rate: 1.5, volume: 2, pitch: 0.5 });
    expect((await list()).list[0]).toMatchObject({ rate: 1.5, volume: 2, pitch: 0.5, remained_times: 1 });
    await Promise.all([edit(id), edit(id)]);
    expect((await list()).list[0]).toMatchObject({ rate: 1, remained_times: 0 });
    await expect(edit(id, { rate: 0.8 })).rejects.toEqual(refusal('VOICE_EDITS_USED'));
    await expect(clone({ id, file_id: await record() })).rejects.toEqual(refusal('VOICE_EDITS_USED'));
  });

  test('a new training takes one, costs nothing and replaces recording and sample', async () => {
    const id = await trained({ api: 'hs' });
    const before = await rowOf(id);
    const file_id = await record();
    const both = await Promise.all([clone({ id, file_id }), clone({ id, file_id })]);
    expect(both).toEqual([{ id }, { id }]);
    await settled(id);
    expect(await rowOf(id)).toMatchObject({
      generate_status: 2,
      remained_times: 1,
      source_file_id: file_id,
      name: '我的声音',
    });
    expect(await world.balance(user)).toEqual({ available: 700, held: 0 });
    for (const old of [before.source_file_id, before.sample_file_id])
      await waitFor(`file ${old} to go`, async () => !(await world.isStored(old)));
  });

  test('xf is changed by hand only, and nothing is changed while it trains', async () => {
    const xf = await trained({ api: 'xf' });
    await expect(edit(xf, { rate: 2 })).rejects.toEqual(refusal('XF_EDIT'));
    await expect(clone({ id: xf, file_id: await record() })).rejects.toEqual(refusal('XF_EDIT'));
    const paused = world.pause(user);
    const { id } = await clone({ file_id: await record() });
    await expect(edit(id, { rate: 2 })).rejects.toEqual(refusal('VOICE_BUSY'));
    await expect(confirm(id)).rejects.toEqual(refusal('VOICE_BUSY'));
    await expect(remove(id)).rejects.toEqual(refusal('VOICE_BUSY'));
    await expect(clone({ id, file_id: await record() })).rejects.toEqual(refusal('VOICE_BUSY'));
    await rename(id, '训练中也能改');
    paused.release();
    await settled(id);
    expect((await rowOf(id)).name).toBe('训练中也能改');
  });

  test.each(['mm', 'nw'])('confirming ends them (%s) and makes way for deleting', async (api) => {
    const id = await trained({ api });
    await expect(remove(id)).rejects.toEqual(refusal('VOICE_DELETE_EARLY'));
    await Promise.all([confirm(id), confirm(id)]);
    expect((await list()).list[0]).toMatchObject({ remained_times: 0, generate_status: 2 });
    await expect(edit(id, { rate: 2 })).rejects.toEqual(refusal('VOICE_CONFIRMED'));
    await expect(clone({ id, file_id: await record() })).rejects.toEqual(refusal('VOICE_CONFIRMED'));
    const { source_file_id, sample_file_id } = await rowOf(id);
    await remove(id);
    expect(await rowOf(id)).toBeUndefined();
    for (const fileId of [source_file_id, sample_file_id]) expect(await world.isStored(fileId)).toBe(false);
    await expect(remove(id)).rejects.toEqual(refusal('NOT_FOUND'));
  });

  test('a name is needed, and type 11 keeps its own', async () => {
    const id = await trained();
    await expect(rename(id, '')).rejects.toEqual(refusal('NAME_REQUIRED'));
    await query('update voices set type = 11 where id = $1', id);
    await expect(rename(id, '别的')).rejects.toEqual(refusal('VOICE_NAME_FIXED'));
  });
});

test('a recording that a video is made of too outlives the voice, and the other way round', async () => {
  const file_id = await record();
  const id = await trained({ file_id });
  const order = { name: '片', api: 'ou', video_id: world.catalogue.presenter, voice_id: file_id };
  const sliders = { rate: 1, volume: 1, pitch: 1 };
  const works = [
    await createWork(world.studio, user, { ...order, ...sliders }),
    await createWork(world.studio, user, { ...order, ...sliders }),
  ];
  const jobs = await query('select job_id from works where user_id = $1', user.userId);
  for (const { job_id } of jobs) await world.ended(job_id);
  for (const work of works) await deleteWork(world.studio, user, work);
  expect(await world.isStored(file_id)).toBe(true);
  const last = await createWork(world.studio, user, { ...order, ...sliders });
  await confirm(id);
  await remove(id);
  expect(await world.isStored(file_id)).toBe(true);
  await world.ended((await query('select job_id from works where id = $1', last.id))[0].job_id);
  await deleteWork(world.studio, user, last);
  expect(await world.isStored(file_id)).toBe(false);
});

test("nobody touches what is public, another person's or another site's", async () => {
  const id = await trained();
  const stranger = await world.member({ credits: 1_000 });
  const foreigner = { ...(await world.member({ siteId: 2, credits: 1_000 })), userId: user.userId };
  const attempts = (voice: number, who: User, file_id: number) => [
    edit(voice, { rate: 2 }, who),
    confirm(voice, who),
    rename(voice, '我的', who),
    remove(voice, who),
    clone({ id: voice, file_id }, who),
  ];
  for (const [voice, who] of [
    [id, stranger],
    [id, foreigner],
    [world.catalogue.publicVoice, user],
  ] as const) {
    const file_id = await record(who);
    for (const attempt of attempts(voice, who, file_id))
      await expect(attempt).rejects.toEqual(refusal('NOT_FOUND'));
  }
  expect(await rowOf(id)).toMatchObject({ name: '我的声音', confirmed: false, rate: 1, remained_times: 3 });
  expect((await list(stranger)).total).toBe(0);
});

test('a voice that staff removed while it trained costs nothing and leaves nothing', async () => {
  const paused = world.pause(user);
  const { id } = await clone({ file_id: await record(), api: 'hs' });
  const { job_id } = await rowOf(id);
  await query('delete from voices where id = $1', id);
  paused.release();
  await world.ended(job_id);
  expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
  expect(
    await query(`select 1 from media_files where user_id = $1 and expires_at is null`, user.userId),
  ).toEqual([]);
});

test('the ledger has no problems', async () => {
  expect(await world.ledgerProblems()).toEqual([]);
});
