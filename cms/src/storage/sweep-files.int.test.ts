import path from 'node:path';
import type { StorageDriver } from './store/storage-driver';
import { sweepFiles } from './use-cases/sweep-files';
import { sweepStrays } from './use-cases/sweep-strays';
import { owner, world, left, sign, clip, slots, setUpStorage } from '../../test/helpers/leftovers-world';

setUpStorage();

describe('the sweep', () => {
  const insertDeleted = async (n: number): Promise<string[]> => {
    const keys = Array.from({ length: n }, (_, i) => `f/1/${owner.userId}/203101/${i}/file.bin`);
    for (const key of keys) {
      await world.disk.put(key, path.join(world.dir, 'clip.mp4'));
      await world.database.admin.query(
        `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, mime, expires_at)
         values (1, $1, 'upload', 'video', $2, 1, 'video/mp4', now() - interval '1 hour')`,
        [owner.userId, key],
      );
    }
    return keys;
  };
  /** A storage that will not delete some objects. */
  const stubborn = (keys: readonly string[]): StorageDriver =>
    new Proxy<StorageDriver>(world.disk, {
      get(disk, name, self) {
        if (name === 'delete')
          return async (key: string) => {
            if (keys.includes(key)) throw new Error(`will not delete ${key}`);
            await disk.delete(key);
          };
        const value: unknown = Reflect.get(disk, name, self);
        return typeof value === 'function' ? value.bind(disk) : value;
      },
    });

  test('goes on until it has caught up; what cannot be deleted waits its turn and holds up nobody', async () => {
    const keys = await insertDeleted(7);
    const [bad = ''] = keys;
    const deps = { ...world.deps, storage: stubborn([bad]) };
    const sweep = () => sweepFiles(deps, { batch: 2 });
    expect(await sweep()).toMatchObject({ files: 6, failed: 1, stuck: 1 });
    expect(await left()).toEqual([expect.stringContaining(bad)]);
    expect(world.faults.map(String)).toEqual([`Error: will not delete ${bad}`]);
    // Not at once again, later once more, then later still.
    expect(await sweep()).toMatchObject({ files: 0, failed: 0, stuck: 1 });
    world.setNow(new Date(Date.now() + 61_000));
    expect(await sweep()).toMatchObject({ failed: 1, stuck: 1 });
    world.setNow(new Date(Date.now() + 130_000));
    expect(await sweep()).toMatchObject({ failed: 0 });
    world.setNow(new Date(Date.now() + 190_000));
    expect(await sweepFiles(world.deps)).toMatchObject({ files: 1, failed: 0, stuck: 0 });
    expect(await left()).toEqual([]);
  });

  test('ends when its time is over, and goes on in the next turn', async () => {
    await insertDeleted(5);
    expect((await sweepFiles(world.deps, { batch: 2, turnMs: 0 })).files).toBe(2);
    expect((await sweepFiles(world.deps, { batch: 2 })).files).toBe(3);
  });

  test('takes all uploads nobody completed, more than one batch of them', async () => {
    world.setNow(new Date(Date.now() + 25 * 3_600_000));
    await sweepFiles(world.deps);
    world.setNow(null);
    for (let i = 0; i < 5; i++) await world.post(await sign(), clip);
    world.setNow(new Date(Date.now() + 25 * 3_600_000));
    expect((await sweepFiles(world.deps, { batch: 2 })).uploads).toBe(5);
    expect([await left(), await slots()]).toEqual([[], []]);
  });

  test('of strays removes what has no row and counts it, and keeps what an open form or a deleted file holds', async () => {
    const form = await sign();
    await world.post(form, clip);
    const [deleted = ''] = await insertDeleted(1);
    await world.database.admin.query('update media_files set deleted_at = now() where storage_key = $1', [
      deleted,
    ]);
    const stray = `u/1/${owner.userId}/203101/video-${'0'.repeat(24)}/other.mp4`;
    await world.disk.put(stray, path.join(world.dir, 'clip.mp4'));
    world.setNow(new Date(Date.now() + 7 * 3_600_000));
    expect(await sweepStrays(world.deps, ['u/', 'f/'])).toEqual({
      ...{ objects: 1, bytes: clip.length, failed: 0, foreign: 0 },
      sample: [stray],
    });
    expect(await left()).toHaveLength(2);
  });
});
