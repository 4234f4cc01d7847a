import type { ErrorCode } from '@fenshen/contract';
import type { User } from '../../../test/helpers/studio-world';
import {
  user,
  world,
  create,
  made,
  refusal,
  rowOf,
  SCRIPT,
  setUpWorks,
} from '../../../test/helpers/work-world';
import { cloneAvatar } from '../avatar/use-cases/clone-avatar';
import { startAudition } from '../audition/use-cases/start-audition';
import { getAudition } from '../audition/use-cases/get-audition';
import { deleteMaterials } from '../material/use-cases/delete-materials';
import { saveMaterial } from '../material/use-cases/save-material';
import type { WorkRequest } from './domain/work-order';
import { deleteWork } from './use-cases/delete-work';

setUpWorks();
beforeEach(() => {
  world.filmBeforeScreen(false);
  world.siteLogo.head_logo = '';
});

const SILENT = { text: undefined, user_voice_id: undefined };

async function kept(type: 'video' | 'audio' | 'image', who: User = user) {
  const file_id = await world.uploaded(who, type);
  const { id } = await saveMaterial(world.studio, who, { type, name: '素材', source: 'upload', file_id });
  return { id, fileId: file_id };
}

async function trained(): Promise<number> {
  const file_id = await world.uploaded(user, 'video');
  const { id } = await cloneAvatar(world.studio, user, { name: '我', consent: 1, file_id });
  const { rows } = await world.database.admin.query('select job_id from avatars where id = $1', [id]);
  await world.ended(rows[0].job_id);
  return id;
}

/** What the engine was handed for the render of an own work. */
const rendered = () => {
  const inputs = world.requests.flatMap((one) => (one.op === 'avatar-video' ? one.input : []));
  const last = inputs.at(-1);
  if (!last) throw new Error('nothing was rendered');
  return last;
};

const nothingMade = async () => {
  const { rows } = await world.database.admin.query(
    'select (select count(*) from works where user_id = $1)::int as works, (select count(*) from jobs where user_id = $1)::int as jobs',
    [user.userId],
  );
  return rows[0];
};

describe('what a work is dressed with', () => {
  test('is handed to the engine by files, and kept as it was ordered', async () => {
    const music = await kept('audio');
    const picture = await kept('image');
    const logo = await kept('image');
    const options = {
      subtitles: 'yellow',
      background_material_id: picture.id,
      ratio: '1:1',
      fit: 'bars',
      music_material_id: music.id,
      logo: 'top-right',
      logo_material_id: logo.id,
    } as const;
    const id = await made(options);
    expect(rendered().composition).toEqual({
      subtitles: { style: 'yellow' },
      background: { kind: 'picture', fileId: picture.fileId },
      frame: { ratio: '1:1', fit: 'bars' },
      music: { fileId: music.fileId },
      logo: { fileId: logo.fileId, corner: 'top-right' },
    });
    expect(rendered().speechTrackFileId).toEqual(expect.any(Number));
    expect(await rowOf(id)).toMatchObject({ status: 3, options });
  });

  test('is nothing where nothing was ordered', async () => {
    const id = await made({ subtitles: '', background: '', ratio: '', logo: '' });
    expect(rendered().composition).toBeUndefined();
    expect(await rowOf(id)).toMatchObject({ options: {}, option_material_ids: [] });
  });

  test('goes with finished sound too: a ratio and music with an upload, subtitles with an audition', async () => {
    const music = await kept('audio');
    const upload = await world.uploaded(user, 'audio');
    await made({ ...SILENT, voice_id: upload, ratio: '9:16', music_material_id: music.id });
    expect(rendered()).toMatchObject({
      audioFileId: upload,
      composition: { frame: { ratio: '9:16', fit: 'crop' }, music: { fileId: music.fileId } },
    });
    const spoken = { voice_id: world.catalogue.publicVoice, text: SCRIPT, rate: 1, volume: 1, pitch: 1 };
    const { job_id } = await startAudition(world.studio, user, spoken);
    await world.ended(job_id);
    const voice_id = (await getAudition(world.studio, user, { job_id })).file_id;
    await made({ voice_id, subtitles: 'bar' });
    expect(rendered().composition).toEqual({ subtitles: { style: 'bar' } });
  });

  test('may be the logo of the site where the operator has uploaded one', async () => {
    await expect(create({ logo: 'top-left' })).rejects.toEqual(refusal('LOGO_OF_SITE_MISSING'));
    // One of the app itself is no file.
    world.siteLogo.head_logo = '/brand/default/logo.svg';
    await expect(create({ logo: 'top-left' })).rejects.toEqual(refusal('LOGO_OF_SITE_MISSING'));
    const place = `1/202501/${'0a'.repeat(12)}/file.png`;
    const { rows } = await world.database.admin.query(
      `insert into media_files (site_id, purpose, kind, storage_key, size_bytes, mime, counted)
       values (1, 'asset', 'image', $1, 9, 'image/png', false) returning id::int`,
      [`a/${place}`],
    );
    world.siteLogo.head_logo = `/media/${place}`;
    await made({ logo: 'top-left' });
    expect(rendered().composition).toEqual({ logo: { fileId: rows[0].id, corner: 'top-left' } });
  });

  test('of a filmed figure: another background only before a green screen', async () => {
    const video_id = await trained();
    const colour = { video_id, background: '#0A0B0C' };
    await expect(create({ ...colour, background: 'blur' })).rejects.toEqual(
      refusal('BACKGROUND_BLUR_FILMED'),
    );
    await expect(create(colour)).rejects.toEqual(refusal('BACKGROUND_NO_SCREEN'));
    const material = { video_id: undefined, material_video_id: (await kept('video')).id, consent: 1 };
    await expect(create({ ...colour, ...material })).rejects.toEqual(refusal('BACKGROUND_NO_SCREEN'));
    world.filmBeforeScreen(true);
    await made(colour);
    expect(rendered().composition).toEqual({ background: { kind: 'colour', colour: '#0a0b0c' } });
  });

  test('is refused by name, and nothing is left behind', async () => {
    const [sound, picture, clip] = [await kept('audio'), await kept('image'), await kept('video')];
    const stranger = await world.member();
    const foreigner = { ...(await world.member({ siteId: 2 })) };
    const upload = await world.uploaded(user, 'audio');
    const picked = (name: keyof WorkRequest, unknown: ErrorCode, ids: number[]) =>
      ids.map((id): [Partial<WorkRequest>, ErrorCode] => [{ logo: 'top-left', [name]: id }, unknown]);
    const [theirSound, theirPicture] = [await kept('audio', stranger), await kept('image', stranger)];
    const [farSound, farPicture] = [await kept('audio', foreigner), await kept('image', foreigner)];
    const gone = 2_000_000_000;
    const pictures = [sound.id, clip.id, theirPicture.id, farPicture.id, gone];
    const cases: [Partial<WorkRequest>, ErrorCode][] = [
      ...picked('background_material_id', 'BACKGROUND_UNKNOWN', pictures),
      ...picked('logo_material_id', 'LOGO_UNKNOWN', pictures),
      ...picked('music_material_id', 'MUSIC_UNKNOWN', [
        picture.id,
        clip.id,
        theirSound.id,
        farSound.id,
        gone,
      ]),
      [{ ...SILENT, voice_id: upload, subtitles: 'card' }, 'SUBTITLES_WITHOUT_TEXT'],
      [{ ...SILENT, material_audio_id: sound.id, subtitles: 'card' }, 'SUBTITLES_WITHOUT_TEXT'],
    ];
    for (const [over, code] of cases) await expect(create(over)).rejects.toEqual(refusal(code));
    expect(await nothingMade()).toEqual({ works: 0, jobs: 0 });
    expect(await world.balance(user)).toEqual({ available: 1_000, held: 0 });
  });

  test('has to be there until the work is made', async () => {
    const gate = world.pause(user);
    const music = await kept('audio');
    const { id } = await create({ music_material_id: music.id });
    const remove = () => deleteMaterials(world.studio, user, { ids: [music.id] });
    await expect(remove()).rejects.toEqual(refusal('MATERIAL_IN_USE'));
    gate.release();
    await world.ended((await rowOf(id)).job_id);
    await remove();
    await deleteWork(world.studio, user, { id });
  });

  test('belongs to the order: a form sent ten times is one work, another dress is another order', async () => {
    const music = await kept('audio');
    const order = { client_key: 'dressed', music_material_id: music.id, subtitles: 'outline' } as const;
    const all = await Promise.all(Array.from({ length: 10 }, () => create(order)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    await expect(create({ ...order, subtitles: 'bar' })).rejects.toEqual(refusal('KEY_REUSED'));
  });

  test('of two works at once with the same materials, named the other way round, both are made', async () => {
    const [one, two] = [await kept('image'), await kept('image')];
    const both = Array.from({ length: 12 }, (_, i) => {
      const [background_material_id, logo_material_id] = i % 2 ? [one.id, two.id] : [two.id, one.id];
      return create({ background_material_id, logo_material_id, logo: 'top-left' });
    });
    expect((await Promise.all(both)).length).toBe(12);
  });
});
