import { mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { GIB, STORAGE } from '@fenshen/contract';
import { makeImage } from '../../test/helpers/media';
import { createStudioWorld, type StudioWorld } from '../../test/helpers/studio-world';
import { onSite, systemScope } from '../kernel/scope';
import { listUserVoices } from '../api/voice/use-cases/list-voices';
import { MediaLibrary, sweepFiles, type SaveFile } from './public';
import { expandSpace } from './use-cases/expand-space';
import { showSpace } from './use-cases/show-space';
import { refusal } from '../../test/helpers/refusal';

let world: StudioWorld;
let media: MediaLibrary;

beforeAll(async () => {
  world = await createStudioWorld();
  media = new MediaLibrary(world.deps, path.join(world.dir, 'runs'));
});
afterAll(() => world.close());
beforeEach(() => world.setNow(null));

describe('expansion', () => {
  test('5,000 credits buy 5 G', async () => {
    const user = await world.member({ credits: 12_000 });
    await expandSpace(world.deps, user);
    expect(await showSpace(world.deps, user)).toEqual({
      used: 0,
      total: 10 * GIB,
      total_format: '10G',
      can_expand: 1,
    });
    expect(await world.balance(user)).toEqual({ available: 7_000, held: 0 });
  });

  test('pressed ten times on a balance for two buys two', async () => {
    const user = await world.member({ credits: 14_999 });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => expandSpace(world.deps, user)));
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(2);
    for (const r of results)
      if (r.status === 'rejected') expect(r.reason).toEqual(refusal('INSUFFICIENT_CREDITS'));
    expect((await showSpace(world.deps, user)).total).toBe(15 * GIB);
    expect((await world.balance(user)).available).toBe(4_999);
  });

  test('is refused at the cap and for visitors, and takes nothing then', async () => {
    const user = await world.member({ credits: 10_000 });
    await expect(expandSpace(world.deps, { ...user, role: 'visitor' })).rejects.toEqual(
      refusal('TOURIST_FORBIDDEN'),
    );
    await world.database.admin.query('update up_users set storage_extra_bytes = $2 where id = $1', [
      user.userId,
      STORAGE.capBytes - STORAGE.baseBytes,
    ]);
    await expect(expandSpace(world.deps, user)).rejects.toEqual(refusal('STORAGE_CAPPED'));
    expect((await showSpace(world.deps, user)).can_expand).toBe(0);
    expect((await world.balance(user)).available).toBe(10_000);
  });
});

describe('results of jobs', () => {
  async function request(over: Partial<SaveFile> = {}): Promise<SaveFile> {
    const user = await world.member();
    const file = await makeImage(path.join(world.dir, `${user.userId}.png`));
    return {
      scope: onSite(systemScope('test'), user.siteId, user.userId),
      userId: user.userId,
      purpose: 'cover',
      kind: 'image',
      path: file,
      name: 'cover.png',
      key: `job-${user.userId}:cover`,
      ...over,
    };
  }

  test('are stored once per key, however often and at the same moment they are saved', async () => {
    const order = await request();
    const ids = await Promise.all([media.save(order), media.save(order), media.save(order)]);
    expect(new Set([...ids, await media.save(order)]).size).toBe(1);
    const stored = await media.localPath(order.scope, ids[0] ?? 0);
    expect((await stat(stored)).size).toBe((await stat(order.path)).size);
  });

  test('are stored again when the process died between row and object', async () => {
    const order = await request();
    const id = await media.save(order);
    const { rows } = await world.database.admin.query('select storage_key from media_files where id = $1', [
      id,
    ]);
    await world.disk.delete(rows[0].storage_key);
    expect(await media.save(order)).toBe(id);
    await expect(stat(await media.localPath(order.scope, id))).resolves.toBeDefined();
  });

  test('are swept away when nobody keeps them; library files stay', async () => {
    const unclaimed = await media.save(await request());
    const library = await media.save(
      await request({ userId: null, purpose: 'library', scope: systemScope('seed') }),
    );
    world.setNow(new Date(Date.now() + 8 * 86_400_000));
    await sweepFiles(world.deps);
    expect(await world.isStored(unclaimed)).toBe(false);
    expect(await world.isStored(library)).toBe(true);
    // Every site may read the platform's.
    const second = onSite(systemScope('test'), 2, 1);
    await expect(media.localPath(second, library)).resolves.toBeDefined();
  });

  test("are not another site's to read", async () => {
    const id = await media.save(await request());
    const second = onSite(systemScope('test'), 2, 1);
    await expect(media.localPath(second, id)).rejects.toEqual(refusal('NOT_FOUND'));
  });
});

test('scratch folders and half-written uploads of dead processes are removed by age', async () => {
  const dir = await media.scratchDir();
  const fresh = await media.scratchDir();
  const old = new Date(Date.now() - 86_400_000 * 2);
  await utimes(dir, old, old);
  const incoming = path.join(world.dir, 'storage', '.incoming');
  await mkdir(incoming, { recursive: true });
  await writeFile(path.join(incoming, 'half'), 'x');
  await utimes(path.join(incoming, 'half'), old, old);
  const [kept, left] = [await media.scratchDir('job-1'), await media.scratchDir('job-2')];
  await writeFile(path.join(kept, 'segment'), 'made');
  await utimes(kept, old, old);
  await utimes(left, old, old);
  // Taken up again.
  expect(await media.scratchDir('job-1')).toBe(kept);
  expect(await media.sweepScratch(new Date(Date.now() - 3_600_000))).toBe(2);
  await expect(stat(fresh)).resolves.toBeDefined();
  await expect(stat(path.join(kept, 'segment'))).resolves.toBeDefined();
  await expect(stat(left)).rejects.toThrow('ENOENT');
  await sweepFiles(world.deps);
  await expect(stat(path.join(incoming, 'half'))).rejects.toThrow('ENOENT');
});

test('voices: own by source 1, public ones otherwise, each site its own', async () => {
  const user = await world.member();
  await world.database.admin.query(
    `insert into voices (name, api, site_id, user_id, generate_status) values ('我的声音', 'df', 1, $1, 1)`,
    [user.userId],
  );
  const deps = { db: world.database.db, storage: world.disk };
  const names = async (source: number, who = user) =>
    (await listUserVoices(deps, who, { source, page: 1, limit: 500 })).list.map(({ name, source: s }) => [
      name,
      s,
    ]);
  expect(await names(1)).toEqual([['我的声音', 1]]);
  expect(await names(2)).toEqual([
    ['小雅', 2],
    ['乡音', 2],
  ]);
  expect(await names(0)).toEqual(await names(2));
  expect(await names(1, await world.member())).toEqual([]);
  expect(await names(2, await world.member({ siteId: 2 }))).toContainEqual(['乙声', 2]);
  expect((await listUserVoices(deps, user, { source: 1, page: 1, limit: 1 })).generate).toBe(1);
});

test('the ledger has no problems', async () => {
  expect(await world.ledgerProblems()).toEqual([]);
});
