import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { insertUser } from './accounts';
import { makeClip } from './media';
import { createUploadWorld, type UploadWorld } from './upload-world';
import type { Scope } from '../../src/kernel/scope';
import { signUpload } from '../../src/storage/use-cases/sign-upload';

export let world: UploadWorld;
export let clip: Buffer;
export let owner: Scope & { siteId: number; userId: number };

/** A storage with its server for a file of tests, and an account for each. */
export function setUpStorage(): void {
  beforeAll(async () => {
    world = await createUploadWorld();
    clip = await readFile(await makeClip(path.join(world.dir, 'clip.mp4'), 6));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.setNow(null);
    world.setFreeBytes(null);
    world.faults.length = 0;
    owner = await insertUser(world.database.admin);
  });
}

export const sign = (more: { size?: number; extension?: string } = {}) =>
  signUpload(world.deps, owner, { file_type: 'video', ...more });
export const left = async () =>
  (await world.objects()).filter(
    (file) => file.includes(`/${owner.siteId}/${owner.userId}/`) || file.includes('.incoming'),
  );
export const slots = async () =>
  (await world.database.admin.query('select * from upload_slots where user_id = $1', [owner.userId])).rows;
