import { getAudition } from '../../src/api/audition/use-cases/get-audition';
import { startAudition } from '../../src/api/audition/use-cases/start-audition';
import { createFilm, type FilmCall } from '../../src/api/work/use-cases/create-film';
import { listOwnWorks } from '../../src/api/work/use-cases/list-works';
import { quoteFilm } from '../../src/api/work/use-cases/quote-film';
import { createStudioWorld, type StudioWorld, type User } from './studio-world';
import { waitFor } from './wait-for';

export { refusal } from './refusal';

export let world: StudioWorld;
export let user: User;

/** A film is several steps, each with files that are measured. */
const FILM_MS = 50_000;

/** A studio whose film channel is open, for a file of tests, and an account with 1,000 credits for each. */
export function setUpFilms(): void {
  beforeAll(async () => {
    world = await createStudioWorld();
    await world.database.admin.query(`update video_channels set paused = false where api = 'fy'`);
    await world.startWorker();
  });
  afterEach(async () => expect(await world.ledgerProblems()).toEqual([]));
  afterAll(() => world.close());
  beforeEach(async () => {
    world.failWith(null);
    world.setNow(null);
    world.speech.durationMs = 4_000;
    world.asked.length = 0;
    user = await world.member({ credits: 1_000 });
  });
}

const SLIDERS = { rate: 1, volume: 1, pitch: 1 };
/** 23 characters: 6 seconds by the estimate. */
export const SCRIPT = '今天给大家介绍一款新产品它轻巧好用而且价格实惠';
export const UNTOUCHED = { available: 1_000, held: 0 };

export type Scene = Record<string, unknown>;
export const text = (over: Scene = {}): Scene => ({
  type: 'text',
  text: SCRIPT,
  voice_id: world.catalogue.publicVoice,
  video_id: world.catalogue.presenter,
  video_duration: 6,
  ...SLIDERS,
  ...over,
});
export const audio = (fileId: number, over: Scene = {}): Scene => ({
  type: 'audio',
  file_id: fileId,
  file_name: '录音.m4a',
  video_id: world.catalogue.presenter,
  ...over,
});
export const order = (scenes: readonly Scene[], over: Partial<FilmCall> = {}): FilmCall => ({
  name: '我的片子',
  api: 'fy',
  drive_mode: 'serial',
  output_mode: 'video',
  content: JSON.stringify(scenes),
  ...over,
});
export const create = (scenes: readonly Scene[], over: Partial<FilmCall> = {}, who: User = user) =>
  createFilm(world.studio, who, order(scenes, over));
export const quote = (scenes: readonly Scene[], over: Partial<FilmCall> = {}) =>
  quoteFilm(world.studio, user, order(scenes, over));
export const sound = (durationMs: number, who: User = user) => world.uploaded(who, 'audio', { durationMs });
export const one = async (sql: string, params: unknown[]) =>
  (await world.database.admin.query(sql, params)).rows[0];
export const rowOf = (id: number) => one('select * from works where id = $1', [id]);
export const scenesOf = async (id: number) =>
  (await world.database.admin.query('select * from film_scenes where work_id = $1 order by position', [id]))
    .rows;
export const payloadOf = async (id: number) =>
  (await one('select payload from jobs where id = $1', [(await rowOf(id)).job_id])).payload;
export const list = (only_audio = 0) =>
  listOwnWorks(world.studio, user, { page: 1, limit: 50, status: 0, is_multi: 1, only_audio });
export const asked = () => world.asked.filter(({ userId }) => userId === user.userId).map(({ op }) => op);
export const countOf = async (table: string, who: User = user) =>
  (await one(`select count(*)::int as n from ${table} where user_id = $1`, [who.userId])).n;

/** Waits until the film is done or has failed. */
export const ended = (id: number) =>
  waitFor('the film to end', async () => (await rowOf(id)).status !== 2, FILM_MS);

export async function made(scenes: readonly Scene[], over: Partial<FilmCall> = {}): Promise<number> {
  const { id } = await create(scenes, over);
  await ended(id);
  return id;
}

export async function speak(script: string, durationMs: number): Promise<number> {
  world.speech.durationMs = durationMs;
  const request = { voice_id: world.catalogue.publicVoice, text: script, ...SLIDERS };
  const { job_id } = await startAudition(world.studio, user, request);
  await world.ended(job_id);
  return (await getAudition(world.studio, user, { job_id })).file_id;
}
