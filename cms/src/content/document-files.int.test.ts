import type { Core } from '@strapi/strapi';
import { insertLibraryFile } from '../../test/helpers/library-file';
import { createStudioWorld, type StudioWorld } from '../../test/helpers/studio-world';
import { waitFor } from '../../test/helpers/wait-for';
import { documentFilesOf } from './document-files';
import { dropFilesOfDocuments } from './document-file-claims';

let world: StudioWorld;
const faults: unknown[] = [];

beforeAll(async () => {
  world = await createStudioWorld();
});
afterAll(() => world.close());

type Middleware = (context: object, next: () => Promise<unknown>) => Promise<unknown>;

/**
 * A stand-in for the part of Strapi that deletes a document: its middleware, its query, its transaction with
 * callbacks. Returns the deletion as the panel asks for it.
 */
function panel() {
  const { admin, db } = world.database;
  let middleware: Middleware = async (_context, next) => next();
  const strapi = {
    documents: { use: (given: Middleware) => (middleware = given) },
    db: {
      query: (uid: string) => ({
        findMany: async ({ where }: { where: { documentId: string } }) =>
          (await admin.query(`select * from ${tableOf(uid)} where document_id = $1`, [where.documentId]))
            .rows,
      }),
      transaction: async (act: (trx: { onCommit: (fn: () => void) => void }) => Promise<unknown>) => {
        const committed: (() => void)[] = [];
        const result = await act({ onCommit: (fn) => void committed.push(fn) });
        for (const fn of committed) fn();
        return result;
      },
    },
  };
  const kinds = documentFilesOf({ db, files: world.deps });
  dropFilesOfDocuments(strapi as unknown as Core.Strapi, kinds, (error) => void faults.push(error));
  return (uid: string, documentId: string, end: 'commit' | 'roll back' = 'commit') =>
    middleware({ uid, action: 'delete', params: { documentId } }, async () => {
      if (end === 'roll back') throw new Error('rolled back');
      await admin.query(`delete from ${tableOf(uid)} where document_id = $1`, [documentId]);
    });
}
const tableOf = (uid: string) => (uid === 'api::avatar.avatar' ? 'avatars' : 'voices');

async function insertAvatar(status = 3) {
  const files = await Promise.all([1, 2, 3].map(() => insertLibraryFile(world, null, 'image')));
  const { rows } = await world.database.admin.query<{ id: number; document_id: string }>(
    `insert into avatars (name, train_status, file_id, cover_file_id, track_file_id, document_id)
     values ('公共', $1, $2, $3, $4, md5(random()::text)) returning id, document_id`,
    [status, ...files],
  );
  const [row] = rows;
  if (!row) throw new Error('no avatar');
  return { ...row, files };
}
const stored = (files: number[]) => Promise.all(files.map((id) => world.isStored(id)));

test('an actor deleted in the panel takes its files along', async () => {
  const avatar = await insertAvatar();
  await panel()('api::avatar.avatar', avatar.document_id);
  await waitFor('its files to go', async () => !(await stored(avatar.files)).includes(true));
  expect(faults).toEqual([]);
});

test('so does a voice, but for a recording that another voice has too', async () => {
  const [sample, recording] = [
    await insertLibraryFile(world, null, 'audio'),
    await insertLibraryFile(world, null, 'audio'),
  ];
  const insert = async (sampleId: number | null) => {
    const { rows } = await world.database.admin.query<{ document_id: string }>(
      `insert into voices (name, api, generate_status, sample_file_id, source_file_id, document_id)
       values ('公共', 'df', 2, $1, $2, md5(random()::text)) returning document_id`,
      [sampleId, recording],
    );
    return rows[0]?.document_id ?? '';
  };
  const [first, second] = [await insert(sample), await insert(null)];
  await panel()('api::voice.voice', first);
  await waitFor('its sample to go', async () => !(await world.isStored(sample)));
  expect(await world.isStored(recording)).toBe(true);
  await panel()('api::voice.voice', second);
  await waitFor('the recording to go', async () => !(await world.isStored(recording)));
});

test('a deletion that is rolled back leaves the files', async () => {
  const avatar = await insertAvatar();
  await expect(panel()('api::avatar.avatar', avatar.document_id, 'roll back')).rejects.toThrow('rolled back');
  expect(await stored(avatar.files)).toEqual([true, true, true]);
});

test('what trains or is in use is not deleted', async () => {
  const young = await insertAvatar(1);
  await expect(panel()('api::avatar.avatar', young.document_id)).rejects.toThrow('训练中');
  const used = await insertAvatar();
  const user = await world.member();
  await world.database.admin.query(
    `insert into works (site_id, user_id, name, avatar_id, api, channel_name, unit_price, orientation, status, input_hash, text, params)
     values (1, $1, '一', $2, 'df', '快速', 0, 'portrait', 2, 'x', '', '{}')`,
    [user.userId, used.id],
  );
  await expect(panel()('api::avatar.avatar', used.document_id)).rejects.toThrow('正在使用');
  expect(await stored([...young.files, ...used.files])).not.toContain(false);
});
