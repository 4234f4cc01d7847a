import { createWork } from '../../src/api/work/use-cases/create-work';
import { auditMigrations } from '../../src/kernel/audit';
import { migrate } from '../../src/kernel/database/migrate';
import { jobsCalls } from '../../src/plugins/jobs/calls';
import { opsJobCalls } from '../../src/staff/jobs/calls';
import { jobPorts } from '../../src/wiring/job-ports';
import { insertUser } from './accounts';
import { answering } from './answering';
import { createStudioWorld, type User } from './studio-world';

export const SLIDERS = { rate: 1, volume: 1, pitch: 1 };
export const SCRIPT = '今天给大家介绍一款新产品它轻巧好用而且价格实惠';

export type StaffJobsWorld = Awaited<ReturnType<typeof createStaffJobsWorld>>;

/** A studio with its workers, staff of every rank, a neighbour's operator, and the calls staff make about jobs. */
export async function createStaffJobsWorld() {
  const world = await createStudioWorld();
  await migrate(world.database.url, auditMigrations);
  const { db, queue, files } = world.studio;
  const { subjects } = world;
  const channelsChanged = jest.fn();
  const answer = answering([
    ...opsJobCalls({ db, queue, subjects }),
    ...jobsCalls({ db, queue, subjects, ...jobPorts(files, { channelsChanged }) }),
  ]);
  const { admin } = world.database;
  await admin.query(
    `insert into voice_channels (api, name, enabled, sort) values ('df', '标准', true, 1), ('nw', '乡音', true, 2)
     on conflict (api) do update set name = excluded.name, enabled = true, sort = excluded.sort`,
  );
  const staff = {
    support: await insertUser(admin, { role: 'support' }),
    operator: await insertUser(admin, { role: 'operator' }),
    neighbour: await insertUser(admin, { role: 'operator', siteId: 2 }),
    owner: await insertUser(admin, { role: 'owner' }),
  };
  await world.startWorker();
  const order = (user: User) =>
    createWork(world.studio, user, {
      name: '我的视频',
      api: 'df',
      video_id: world.catalogue.presenter,
      user_voice_id: world.catalogue.publicVoice,
      text: SCRIPT,
      ...SLIDERS,
    });
  const rowOf = async (table: 'works' | 'avatars' | 'voices', id: number) =>
    (await admin.query(`select * from ${table} where id = $1`, [id])).rows[0];
  /** A work that failed and was paid back. */
  const failedWork = async (user: User): Promise<{ id: number; jobId: string }> => {
    world.failWith('素材损坏');
    const { id } = await order(user);
    const { job_id: jobId } = await rowOf('works', id);
    await world.ended(jobId);
    world.failWith(null);
    return { id, jobId };
  };
  const close = async (): Promise<void> => {
    expect(await world.ledgerProblems()).toEqual([]);
    await world.close();
  };
  return { world, answer, staff, order, rowOf, failedWork, channelsChanged, close };
}
