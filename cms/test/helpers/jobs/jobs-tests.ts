import { createJobsWorld, type JobsWorld } from './jobs-world';

export const SLOTS = { heavy: 2, light: 4 };

export let world: JobsWorld;

/** A database with jobs and their queue, for each test. */
export function setUpJobs(): void {
  beforeEach(async () => {
    world = await createJobsWorld();
  });
  afterEach(async () => {
    await world.close();
  });
}
