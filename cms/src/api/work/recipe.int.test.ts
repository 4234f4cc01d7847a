import { getAudition } from '../audition/use-cases/get-audition';
import { startAudition } from '../audition/use-cases/start-audition';
import { deleteMaterials } from '../material/use-cases/delete-materials';
import { saveMaterial } from '../material/use-cases/save-material';
import {
  create,
  made,
  refusal,
  SCRIPT,
  setUpWorks,
  SLIDERS,
  user,
  world,
} from '../../../test/helpers/work-world';
import { createFilm } from './use-cases/create-film';
import { deleteWork } from './use-cases/delete-work';
import { showRecipe } from './use-cases/show-recipe';

setUpWorks();

const recipe = (id: number, who = user) => showRecipe(world.studio, who, { id });
const SILENT = { text: undefined, user_voice_id: undefined };

async function kept(type: 'audio' | 'image', name: string) {
  const file_id = await world.uploaded(user, type, { durationMs: 9_000 });
  const { id } = await saveMaterial(world.studio, user, { type, name, source: 'upload', file_id });
  return { id, file_id };
}

test('a work of a script is made again of its words, its choices and its dress', async () => {
  const music = await kept('audio', '轻快');
  const options = { subtitles: 'bar', music_material_id: music.id, ratio: '1:1', fit: 'crop' } as const;
  const { id } = await create({ ...options, rate: 1.2 });
  expect(await recipe(id)).toEqual({
    id,
    name: '我的视频',
    api: 'df',
    video_id: world.catalogue.presenter,
    material_video_id: 0,
    text: SCRIPT,
    user_voice_id: world.catalogue.publicVoice,
    rate: 1.2,
    volume: 1,
    pitch: 1,
    language: '',
    audio: null,
    options,
    gone: [],
  });
});

test('so is one whose script had been heard before', async () => {
  const spoken = { voice_id: world.catalogue.publicVoice, text: SCRIPT, ...SLIDERS };
  const { job_id } = await startAudition(world.studio, user, spoken);
  await world.ended(job_id);
  const { file_id: voice_id } = await getAudition(world.studio, user, { job_id });
  const { id } = await create({ voice_id });
  expect(await recipe(id)).toMatchObject({
    text: SCRIPT,
    user_voice_id: world.catalogue.publicVoice,
    audio: null,
    gone: [],
  });
});

test('and of the language it was spoken in', async () => {
  const languages = JSON.stringify([{ name: '普通话', language: 'zh-CN' }]);
  await world.database.admin.query(`update voice_channels set languages = $1 where api = 'nw'`, [languages]);
  const { id } = await create({ user_voice_id: world.catalogue.nwVoice, language: 'zh-CN' });
  expect(await recipe(id)).toMatchObject({ user_voice_id: world.catalogue.nwVoice, language: 'zh-CN' });
  const foreign = create({ user_voice_id: world.catalogue.nwVoice, language: 'fr-FR' });
  await expect(foreign).rejects.toEqual(refusal('LANGUAGE_UNKNOWN'));
});

test('a work of finished sound is made again of that sound', async () => {
  const upload = await world.uploaded(user, 'audio', { durationMs: 9_000 });
  const given = await create({ ...SILENT, voice_id: upload });
  expect(await recipe(given.id)).toMatchObject({
    text: '',
    user_voice_id: 0,
    audio: { file_id: upload, material_id: 0, name: '我的视频', duration: 9 },
    gone: [],
  });
  const material = await kept('audio', '录音');
  const { id } = await create({ ...SILENT, material_audio_id: material.id });
  const { audio } = await recipe(id);
  expect(audio).toMatchObject({ file_id: material.file_id, material_id: material.id, name: '录音' });
  expect((await fetch(world.origin + audio?.url)).status).toBe(200);
});

test('what is gone is named', async () => {
  const [music, picture, logo] = [
    await kept('audio', 'a'),
    await kept('image', 'b'),
    await kept('image', 'c'),
  ];
  const id = await made({
    music_material_id: music.id,
    background_material_id: picture.id,
    logo: 'top-left',
    logo_material_id: logo.id,
  });
  await deleteMaterials(world.studio, user, { ids: [music.id, picture.id, logo.id] });
  await world.database.admin.query('update works set voice_id = 999999, avatar_id = 999999 where id = $1', [
    id,
  ]);
  expect((await recipe(id)).gone).toEqual(['figure', 'voice', 'background', 'music', 'logo']);
});

test('nobody sees it of somebody else’s work, of a deleted one, or of a film', async () => {
  const id = await made();
  const foreigner = { ...(await world.member({ siteId: 2 })), userId: user.userId };
  for (const other of [await world.member(), foreigner])
    await expect(recipe(id, other)).rejects.toEqual(refusal('NOT_FOUND'));
  await deleteWork(world.studio, user, { id });
  await expect(recipe(id)).rejects.toEqual(refusal('NOT_FOUND'));
  await expect(recipe(2_000_000_000)).rejects.toEqual(refusal('NOT_FOUND'));
  await world.database.admin.query("update video_channels set paused = false where api = 'fy'");
  const scene = {
    type: 'text',
    text: SCRIPT,
    voice_id: world.catalogue.publicVoice,
    video_id: world.catalogue.presenter,
  };
  const film = await createFilm(world.studio, user, {
    name: '',
    api: 'fy',
    drive_mode: 'serial',
    output_mode: 'video',
    content: JSON.stringify([scene]),
  });
  await expect(recipe(film.id)).rejects.toEqual(refusal('NOT_FOUND'));
});
