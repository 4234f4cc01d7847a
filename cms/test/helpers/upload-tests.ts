import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { insertUser } from './accounts';
import { makeClip } from './media';
import type { Scope } from '../../src/kernel/scope';
import type { FileType } from '../../src/storage/domain/file-rules';
import { createUploadWorld, type UploadWorld } from './upload-world';
import { completeUpload } from '../../src/storage/use-cases/complete-upload';
import { signUpload } from '../../src/storage/use-cases/sign-upload';

export let world: UploadWorld;
export let clip: Buffer;
export let owner: Scope & { siteId: number; userId: number };

/** A storage with its server for a file of tests, and an account for each. */
export function setUpUploads(): void {
  beforeAll(async () => {
    world = await createUploadWorld();
    clip = await readFile(await makeClip(path.join(world.dir, 'clip.mp4'), 6));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.setNow(null);
    owner = await insertUser(world.database.admin);
  });
}

export const sign = (file_type: FileType = 'video', scope: Scope = owner) =>
  signUpload(world.deps, scope, { file_type });
export const complete = (key: string, file_type: FileType = 'video', size?: number, scope: Scope = owner) =>
  completeUpload(world.deps, scope, { file_type, url: key, size });
export const rowsOf = async (scope: Scope) =>
  (await world.database.admin.query('select * from media_files where user_id = $1', [scope.userId])).rows;
export const objectsOf = async (scope: Scope) =>
  (await world.objects()).filter((file) => file.includes(`/${scope.siteId}/${scope.userId}/`));

export async function upload(file: Buffer, fileType: FileType, name: string): Promise<string> {
  const form = await sign(fileType);
  const key = `${form.dir}${name}`;
  expect((await world.post(form, file, { key })).status).toBe(200);
  return key;
}

export async function expectNothingLeft(): Promise<void> {
  expect(await rowsOf(owner)).toEqual([]);
  expect(await objectsOf(owner)).toEqual([]);
  expect((await world.objects()).filter((file) => file.includes('.incoming'))).toEqual([]);
}
