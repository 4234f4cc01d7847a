import { createStudioWorld, type StudioWorld, type User } from './studio-world';
import type { WorkRequest } from '../../src/api/work/domain/work-order';
import { createWork } from '../../src/api/work/use-cases/create-work';
import { listOwnWorks } from '../../src/api/work/use-cases/list-works';

export { refusal } from './refusal';

export let world: StudioWorld;
export let user: User;

/** A studio for a file of tests, and an account with 1,000 credits for each. */
export function setUpWorks(): void {
  beforeAll(async () => {
    world = await createStudioWorld();
    await world.startWorker();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.failWith(null);
    world.setNow(null);
    world.speech.durationMs = 4_000;
    user = await world.member({ credits: 1_000 });
  });
}

export const SLIDERS = { rate: 1, volume: 1, pitch: 1 };
/** 21 characters: 5 seconds by the estimate. */
export const SCRIPT = '今天给大家介绍一款新产品它轻巧好用而且价格实惠';

export const create = (over: Partial<WorkRequest> = {}, who: User = user) =>
  createWork(world.studio, who, {
    name: '我的视频',
    api: 'df',
    video_id: world.catalogue.presenter,
    user_voice_id: world.catalogue.publicVoice,
    text: SCRIPT,
    ...SLIDERS,
    ...over,
  });
export const list = (who: User = user, over = {}) =>
  listOwnWorks(world.studio, who, { page: 1, limit: 500, status: 0, ...over });
export const rowOf = async (id: number) =>
  (await world.database.admin.query('select * from works where id = $1', [id])).rows[0];

export async function made(over: Partial<WorkRequest> = {}, who: User = user): Promise<number> {
  const { id } = await create(over, who);
  await world.ended((await rowOf(id)).job_id);
  return id;
}
