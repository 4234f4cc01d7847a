import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { PHOTO_TYPE } from '@fenshen/contract';
import { listPresenters, type MouthAnchor } from '@fenshen/engine';
import sharp from 'sharp';
import { insertPhoto } from '../api/photo/public';
import { systemScope } from '../kernel/scope';
import { drawPet, PET_MOUTH, PETS } from './art/pets';
import { inScratch, save, wasDeleted, type MediaSeedDeps } from './seed-media';

const SMALL = 240;

interface Picture {
  name: string;
  type: number;
  sort: number;
  /** Names its files: made once. */
  code: string;
  /** Where it talks; null for a face, which is found. */
  mouth: MouthAnchor | null;
  write: (outFile: string) => Promise<void>;
}

/** First pictures of the platform's library: pets of our own drawing, and the drawn presenters' faces. */
export async function seedPictures(deps: MediaSeedDeps): Promise<void> {
  const pets = PETS.map((pet, sort): Picture => ({
    name: pet.name,
    type: PHOTO_TYPE.pet,
    sort,
    code: `pet-${sort}`,
    mouth: PET_MOUTH,
    write: async (outFile) => {
      await sharp(Buffer.from(drawPet(pet)))
        .jpeg({ quality: 92 })
        .toFile(outFile);
    },
  }));
  const people = listPresenters().map((presenter, sort): Picture => ({
    name: presenter.name,
    type: PHOTO_TYPE.people,
    sort,
    code: `person-${presenter.code}`,
    mouth: null,
    write: (outFile) => presenterPicture(deps, presenter.code, outFile),
  }));
  for (const picture of [...pets, ...people]) await seedPicture(deps, picture);
}

async function seedPicture(deps: MediaSeedDeps, picture: Picture): Promise<void> {
  const scope = systemScope('seed');
  const { name, type } = picture;
  const found = await deps.db.session(scope, (sql) =>
    sql.maybe('select 1 from photos where name = $1 and type = $2 and site_id is null', [name, type]),
  );
  if (found || (await wasDeleted(deps, 'picture.delete', { name }))) return;
  deps.report(`drawing picture ${picture.code}`);
  await inScratch(deps, async (dir) => {
    const outFile = path.join(dir, 'picture.jpg');
    const smallFile = path.join(dir, 'small.jpg');
    await picture.write(outFile);
    await sharp(outFile).resize({ width: SMALL }).jpeg().toFile(smallFile);
    const { width = 0, height = 0 } = await sharp(outFile).metadata();
    const file_id = await save(deps, outFile, 'image', `${picture.code}.jpg`);
    const cover_file_id = await save(deps, smallFile, 'image', `${picture.code}-small.jpg`);
    await deps.db.transaction(scope, async (tx) => {
      const id = await insertPhoto(tx, {
        ...{ site_id: null, user_id: null, type, name, file_id, cover_file_id, width, height },
        ...{ mouth: picture.mouth, mouth_by: picture.mouth && 'hand', reason: '' },
        consent_id: null,
      });
      await tx.run('update photos set sort = $2 where id = $1', [id, picture.sort]);
    });
  });
}

/** The cover that was drawn with the presenter's portrait clip. */
async function presenterPicture(deps: MediaSeedDeps, code: string, outFile: string): Promise<void> {
  const scope = systemScope('seed');
  const row = await deps.db.session(scope, (sql) =>
    sql.maybe<{ cover_file_id: number }>(
      `select cover_file_id from avatars where presenter = $1 and user_id is null and cover_file_id is not null
       order by orientation desc limit 1`,
      [code],
    ),
  );
  if (!row) throw new Error(`presenter ${code} has no cover`);
  await copyFile(await deps.media.localPath(scope, row.cover_file_id), outFile);
}
