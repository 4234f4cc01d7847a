import type { ErrorCode, MaterialType } from '@fenshen/contract';
import { createStudioWorld, type StudioWorld, type User } from '../../../test/helpers/studio-world';
import { cloneAvatar } from '../avatar/use-cases/clone-avatar';
import { deleteFiles } from '../../storage/public';
import type { WorkRequest } from '../work/domain/work-order';
import { createWork } from '../work/use-cases/create-work';
import { deleteWork } from '../work/use-cases/delete-work';
import { listOwnWorks } from '../work/use-cases/list-works';
import { deleteMaterials } from './use-cases/delete-materials';
import { listOwnMaterials } from './use-cases/list-materials';
import { saveMaterial, type SaveRequest } from './use-cases/save-material';
import { saveText } from './use-cases/save-text';
import { updateOwnMaterial } from './use-cases/update-material';

let world: StudioWorld;
let user: User;

beforeAll(async () => {
  world = await createStudioWorld();
  await world.startWorker();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.failWith(null);
  world.speech.durationMs = 4_000;
  user = await world.member({ credits: 1_000 });
});

const refusal = (code: ErrorCode) => expect.objectContaining({ code });
const save = (over: Partial<SaveRequest> = {}, who: User = user) =>
  saveMaterial(world.studio, who, { type: 'video', name: '海边', source: 'upload', ...over });
const list = (over: object = {}, who: User = user) =>
  listOwnMaterials(world.studio, who, { page: 1, limit: 500, ...over });
const remove = (ids: number[], who: User = user) => deleteMaterials(world.studio, who, { ids });
const one = async (sql: string, params: unknown[]) => (await world.database.admin.query(sql, params)).rows[0];
const fileOf = (id: number) => one('select * from media_files where id = $1', [id]);
const workOf = (id: number) => one('select * from works where id = $1', [id]);
const jobOf = (workId: number) =>
  one(`select * from jobs where subject_type = 'work' and subject_id = $1`, [workId]);
const kept = async (type: 'video' | 'audio' | 'image', who: User = user, over = {}) => {
  const file_id = await world.uploaded(who, type, over);
  return { file_id, ...(await save({ type, file_id }, who)) };
};

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

describe('the library', () => {
  test('keeps uploads of each kind with a picture, and texts; lists them by kind, source and name', async () => {
    const video = await kept('video');
    const image = await kept('image');
    const audio = await kept('audio');
    const { id: text } = await saveText(world.studio, user, {
      name: '',
      source: 'copy_chat',
      text: '  今天天气真不错，适合出门走一走看看  ',
    });
    const { list: all, total } = await list();
    expect([total, all.map(({ id }) => id)]).toEqual([4, [text, audio.id, image.id, video.id]]);
    const byType = Object.fromEntries(all.map((item) => [item.type, item])) as Record<
      MaterialType,
      (typeof all)[0]
    >;
    expect(byType.video).toMatchObject({
      name: '海边',
      duration: 8,
      width: 720,
      height: 1280,
      size: 1000,
      source: 'upload',
      consent: 0,
    });
    expect(byType.text).toMatchObject({
      name: '今天天气真不错，适合出门走一走',
      text: '今天天气真不错，适合出门走一走看看',
      source: 'copy_chat',
      url: '',
    });
    expect(byType.audio.cover).toBe('');
    for (const url of [
      byType.video.url,
      byType.video.cover,
      byType.image.url,
      byType.image.cover,
      byType.audio.url,
    ]) {
      const reply = await fetch(world.origin + url);
      expect(reply.status).toBe(200);
      await reply.body?.cancel();
    }
    expect((await list({ type: 'audio' })).list.map(({ id }) => id)).toEqual([audio.id]);
    expect((await list({ source: 'copy_chat' })).total).toBe(1);
    expect((await list({ source: '0' })).total).toBe(4);
    expect((await list({ name: '天气' })).list.map(({ id }) => id)).toEqual([text]);
    expect((await list({ limit: 3, page: 2 })).list.map(({ id }) => id)).toEqual([video.id]);
    expect(await fileOf(video.file_id)).toMatchObject({
      purpose: 'material',
      expires_at: null,
      counted: true,
    });
  });

  test('the same upload is one material, however often it is sent at once', async () => {
    const file_id = await world.uploaded(user, 'video');
    const made = await Promise.all([save({ file_id }), save({ file_id }), save({ file_id })]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await list()).total).toBe(1);
  });

  test('what is wrong is refused, and nothing is kept', async () => {
    const audio = await world.uploaded(user, 'audio');
    await expect(save({})).rejects.toEqual(refusal('UPLOAD_FAILED'));
    await expect(save({ file_id: audio })).rejects.toEqual(refusal('MATERIAL_TYPE'));
    await expect(save({ file_id: audio, type: 'text' })).rejects.toEqual(refusal('MATERIAL_TYPE'));
    await expect(save({ rid: 3 })).rejects.toEqual(refusal('COMING_SOON'));
    const strangers = [await world.member(), await world.member({ siteId: 2 })];
    for (const other of strangers)
      await expect(save({ file_id: await world.uploaded(other, 'video') })).rejects.toEqual(
        refusal('NOT_FOUND'),
      );
    const taken = await world.uploaded(user, 'video');
    await cloneAvatar(world.studio, user, { name: '我', file_id: taken, consent: 1 });
    await expect(save({ file_id: taken })).rejects.toEqual(refusal('UPLOAD_FAILED'));
    for (const text of [' \n', '字'.repeat(10_001)])
      await expect(saveText(world.studio, user, { name: '', source: 'upload', text })).rejects.toEqual(
        refusal(text.trim() ? 'MATERIAL_TEXT_LONG' : 'MATERIAL_TEXT_REQUIRED'),
      );
    expect((await list()).total).toBe(0);
  });

  test('a file of the library becomes no avatar behind its back', async () => {
    const { file_id } = await kept('video');
    await expect(cloneAvatar(world.studio, user, { name: '我', file_id, consent: 1 })).rejects.toEqual(
      refusal('BAD_VIDEO_TYPE'),
    );
  });

  test('a broken cover does not lose the upload', async () => {
    const file_id = await world.uploaded(user, 'image');
    const deps = { ...world.studio, makeCover: () => Promise.reject(new Error('shows nothing')) };
    await saveMaterial(deps, user, { type: 'image', name: '图', source: 'upload', file_id });
    expect((await list()).list).toEqual([expect.objectContaining({ name: '图', cover: '' })]);
    expect(world.faults.some((fault) => String(fault).includes('shows nothing'))).toBe(true);
  });

  test('names change, texts too, and of the rest the text does not', async () => {
    const { id } = await saveText(world.studio, user, { name: '稿', source: 'upload', text: '旧' });
    await updateOwnMaterial(world.studio, user, { id, name: '新稿' });
    await updateOwnMaterial(world.studio, user, { id, name: '新稿', text: '新' });
    expect((await list()).list[0]).toMatchObject({ name: '新稿', text: '新' });
    await expect(updateOwnMaterial(world.studio, user, { id, name: '' })).rejects.toEqual(
      refusal('NAME_REQUIRED'),
    );
    await expect(updateOwnMaterial(world.studio, user, { id, name: '新', text: ' ' })).rejects.toEqual(
      refusal('MATERIAL_TEXT_REQUIRED'),
    );
    const video = await kept('video');
    await expect(
      updateOwnMaterial(world.studio, user, { id: video.id, name: '新', text: '字' }),
    ).rejects.toEqual(refusal('NOT_FOUND'));
    for (const other of [
      await world.member(),
      { ...(await world.member({ siteId: 2 })), userId: user.userId },
    ])
      await expect(updateOwnMaterial(world.studio, other, { id, name: '偷' })).rejects.toEqual(
        refusal('NOT_FOUND'),
      );
  });

  test('several are deleted at once with their files, all or none', async () => {
    const [a, b] = [await kept('video'), await kept('audio')];
    const stranger = await kept('video', await world.member());
    await expect(remove([])).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(remove([a.id, stranger.id])).rejects.toEqual(refusal('NOT_FOUND'));
    expect((await list()).total).toBe(2);
    await remove([a.id, b.id, b.id]);
    expect((await list()).total).toBe(0);
    for (const { file_id } of [a, b]) expect(await world.isStored(file_id)).toBe(false);
    expect(await one('select count(*)::int as n from media_files where user_id = $1', [user.userId])).toEqual(
      { n: 0 },
    );
    expect(await world.isStored(stranger.file_id)).toBe(true);
    await expect(remove([a.id])).rejects.toEqual(refusal('NOT_FOUND'));
  });
});

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
