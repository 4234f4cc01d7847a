import { createStudioWorld, type StudioWorld, type User } from './studio-world';
import { deleteMaterials } from '../../src/api/material/use-cases/delete-materials';
import { listOwnMaterials } from '../../src/api/material/use-cases/list-materials';
import { saveMaterial, type SaveRequest } from '../../src/api/material/use-cases/save-material';

export { refusal } from './refusal';

export let world: StudioWorld;
export let user: User;

/** A studio for a file of tests, and an account with 1,000 credits for each. */
export function setUpMaterials(): void {
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
}

export const save = (over: Partial<SaveRequest> = {}, who: User = user) =>
  saveMaterial(world.studio, who, { type: 'video', name: '海边', source: 'upload', ...over });
export const list = (over: object = {}, who: User = user) =>
  listOwnMaterials(world.studio, who, { page: 1, limit: 500, ...over });
export const remove = (ids: number[], who: User = user) => deleteMaterials(world.studio, who, { ids });
export const one = async (sql: string, params: unknown[]) =>
  (await world.database.admin.query(sql, params)).rows[0];
export const fileOf = (id: number) => one('select * from media_files where id = $1', [id]);
export const kept = async (type: 'video' | 'audio' | 'image', who: User = user, over = {}) => {
  const file_id = await world.uploaded(who, type, over);
  return { file_id, ...(await save({ type, file_id }, who)) };
};
