import type { MaterialType } from '@fenshen/contract';
import { cloneAvatar } from '../avatar/use-cases/clone-avatar';
import { saveMaterial } from './use-cases/save-material';
import { saveText } from './use-cases/save-text';
import { updateOwnMaterial } from './use-cases/update-material';
import {
  one,
  user,
  world,
  kept,
  refusal,
  fileOf,
  list,
  remove,
  save,
  setUpMaterials,
} from '../../../test/helpers/material-world';

setUpMaterials();

describe('the library', () => {
  test('files chosen together stand in the order of choice, whichever arrived first; later ones before them', async () => {
    const chosen = async (place: number, key = 'choice-one', name = `图${place}`) =>
      save({ type: 'image', name, choice: { key, place }, file_id: await world.uploaded(user, 'image') });
    await kept('image');
    for (const place of [2, 0]) await chosen(place);
    await chosen(0, 'choice-two', '后来');
    await chosen(1);
    const { id: text } = await saveText(world.studio, user, {
      name: '文',
      source: 'upload',
      text: '最新的一条',
    });
    const names = async (over = {}) => (await list(over)).list.map(({ name }) => name);
    expect(await names()).toEqual(['文', '后来', '图0', '图1', '图2', '海边']);
    expect(await names({ page: 2, limit: 3 })).toEqual(['图1', '图2', '海边']);
    expect(await names({ type: 'image', name: '图' })).toEqual(['图0', '图1', '图2']);
    expect(await names({ ids: [text, 999_999] })).toEqual(['文']);
    await remove([text]);
  });

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
    expect((await list({ id: video.id })).list.map(({ id }) => id)).toEqual([video.id]);
    expect((await list({ id: video.id }, await world.member())).total).toBe(0);
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
