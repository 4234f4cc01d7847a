import { type ChildProcess } from 'node:child_process';
import { createJobsWorld, type JobsWorld } from './jobs-world';
import { waitFor } from '../wait-for';
import type { ProviderAdapter } from '../../../src/plugins/jobs/server/providers/types';

const SLOTS = { heavy: 4, light: 4 };

export let world: JobsWorld;
export const children: ChildProcess[] = [];

/** A database with jobs and their queue, for each test; processes it started are killed. */
export function setUpWorkers(): void {
  beforeEach(async () => {
    world = await createJobsWorld();
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await world.close();
  });
}

export const allSucceeded = (count: number) =>
  waitFor(
    `${count} jobs`,
    async () => {
      const { rows } = await world.test.admin.query(
        `select count(*)::int as n from jobs where state = 'succeeded'`,
      );
      return rows[0].n === count;
    },
    40_000,
  );

export const startWorker = async (adapter: ProviderAdapter, slots = SLOTS) => {
  const worker = world.runtime({ adapters: [adapter] });
  await worker.startWorker(slots);
  worker.startSweeper();
  return worker;
};
