import { type User } from '../../../test/helpers/studio-world';
import { deleteFiles } from '../../storage/public';
import type { WorkRequest } from '../work/domain/work-order';
import { createWork } from '../work/use-cases/create-work';
import { deleteWork } from '../work/use-cases/delete-work';
import { listOwnWorks } from '../work/use-cases/list-works';
import {
  one,
  user,
  world,
  kept,
  refusal,
  fileOf,
  list,
  remove,
  setUpMaterials,
} from '../../../test/helpers/material-world';

setUpMaterials();

const workOf = (id: number) => one('select * from works where id = $1', [id]);

const jobOf = (workId: number) =>
  one(`select * from jobs where subject_type = 'work' and subject_id = $1`, [workId]);

const create = (over: Partial<WorkRequest>, who: User = user) =>
  createWork(world.studio, who, {
    name: '我的视频',
    api: 'df',
    user_voice_id: world.catalogue.publicVoice,
    text: '今天给大家介绍一款新产品它轻巧好用而且价格实惠',
    rate: 1,
    volume: 1,
    pitch: 1,
    ...over,
  });

const SILENT = { text: undefined, user_voice_id: undefined };

describe('a work of a material video', () => {
  test('wants the pledge once, finds the face once, and shows that person', async () => {
    const { id, file_id } = await kept('video');
    await expect(create({ material_video_id: id })).rejects.toEqual(refusal('AVATAR_CONSENT_REQUIRED'));
    const first = await create({ material_video_id: id, consent: 1 });
    await world.ended((await workOf(first.id)).job_id);
    expect(await workOf(first.id)).toMatchObject({
      status: 3,
      avatar_id: null,
      material_id: id,
      orientation: 'portrait',
    });
    const done = (await jobOf(first.id)).steps;
    expect(done).toMatchObject({ speech: {}, 'avatar-train': {}, 'avatar-video': {} });
    const track = (await one('select track_file_id from materials where id = $1', [id])).track_file_id;
    expect(Number(track)).toBe(done['avatar-train'].track);
    expect(await fileOf(track)).toMatchObject({ expires_at: null, purpose: 'track' });
    expect((await list()).list[0]).toMatchObject({ consent: 1 });
    expect(
      await one(`select count(*)::int as n from consents where user_id = $1 and type = 'avatar'`, [
        user.userId,
      ]),
    ).toEqual({ n: 1 });

    const second = await create({ material_video_id: id });
    await world.ended((await workOf(second.id)).job_id);
    expect((await jobOf(second.id)).payload.figure).toEqual({
      kind: 'video',
      fileId: file_id,
      trackFileId: Number(track),
    });
    expect((await listOwnWorks(world.studio, user, { page: 1, limit: 9, status: 3 })).total).toBe(2);
    expect(await world.ledgerProblems()).toEqual([]);
  });

  test('without a face fails with the reason and gives the credits back', async () => {
    const { id } = await kept('video');
    world.failWith('视频里没有找到清晰的正脸');
    const made = await create({ material_video_id: id, consent: 1 });
    await world.ended((await workOf(made.id)).job_id);
    expect(await workOf(made.id)).toMatchObject({ status: 4, credits: '0' });
    expect((await workOf(made.id)).reason).toContain('没有找到清晰的正脸');
    expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
  });

  test('keeps the material from being deleted while it is made', async () => {
    const gate = world.pause(user);
    const { id } = await kept('video');
    const made = await create({ material_video_id: id, consent: 1 });
    await expect(remove([id])).rejects.toEqual(refusal('MATERIAL_IN_USE'));
    gate.release();
    await world.ended((await workOf(made.id)).job_id);
    await remove([id]);
    expect((await list()).total).toBe(0);
  });

  test('is refused for what is not there, not a video, or no clip to train on', async () => {
    const audio = await kept('audio');
    const stranger = await kept('video', await world.member());
    const foreign = await kept('video', await world.member({ siteId: 2 }));
    for (const id of [audio.id, stranger.id, foreign.id, 2_000_000_000])
      await expect(create({ material_video_id: id, consent: 1 })).rejects.toEqual(
        refusal('MATERIAL_UNKNOWN'),
      );
    const small = await kept('video', user, { width: 320, height: 240 });
    await expect(create({ material_video_id: small.id, consent: 1 })).rejects.toEqual(
      refusal('VIDEO_RESOLUTION'),
    );
    const brief = await kept('video', user, { durationMs: 20_000 });
    await expect(create({ material_video_id: brief.id, consent: 1, api: 'gj' })).rejects.toEqual(
      refusal('GJ_DURATION'),
    );
    expect(await one('select count(*)::int as n from works where user_id = $1', [user.userId])).toEqual({
      n: 0,
    });
    expect(await one('select count(*)::int as n from consents where user_id = $1', [user.userId])).toEqual({
      n: 0,
    });
  });
});

describe('a work of a material audio', () => {
  const presenter = () => ({ video_id: world.catalogue.presenter, ...SILENT });

  test('is driven by it, and neither deletes the other’s sound', async () => {
    const { id, file_id } = await kept('audio', user, { durationMs: 6_000 });
    const made = await create({ ...presenter(), material_audio_id: id });
    expect(made.credits).toBe(60);
    await world.ended((await workOf(made.id)).job_id);
    expect(await workOf(made.id)).toMatchObject({ status: 3, audio_file_id: String(file_id) });
    await deleteWork(world.studio, user, { id: made.id });
    expect(await world.isStored(file_id)).toBe(true);

    const again = await create({ ...presenter(), material_audio_id: id });
    await world.ended((await workOf(again.id)).job_id);
    await remove([id]);
    expect(await fileOf(file_id)).toMatchObject({ purpose: 'upload', deleted_at: null });
    await deleteWork(world.studio, user, { id: again.id });
    expect(await world.isStored(file_id)).toBe(false);
  });

  test('is refused for what is not there, not a sound, or of no length to use', async () => {
    const video = await kept('video');
    const stranger = await kept('audio', await world.member());
    for (const id of [video.id, stranger.id])
      await expect(create({ ...presenter(), material_audio_id: id })).rejects.toEqual(
        refusal('MATERIAL_UNKNOWN'),
      );
    for (const durationMs of [4_900, 1_800_001]) {
      const audio = await kept('audio', user, { durationMs });
      await expect(create({ ...presenter(), material_audio_id: audio.id })).rejects.toEqual(
        refusal('AUDIO_DURATION'),
      );
    }
    const lost = await kept('audio');
    await world.database.db.transaction(user, (tx) => deleteFiles(world.deps, tx, [lost.file_id]));
    await expect(create({ ...presenter(), material_audio_id: lost.id })).rejects.toEqual(
      refusal('NOT_FOUND'),
    );
  });
});
