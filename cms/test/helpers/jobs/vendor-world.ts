import { CHANNEL, createJobsWorld, type JobsWorld } from './jobs-world';
import { standInAdapter, StandInVendor } from './stand-in-vendor';
import type { JobsRuntime, ProviderAdapter } from '../../../src/plugins/jobs/public';

export let world: JobsWorld;
export let vendor: StandInVendor;
export let worker: JobsRuntime;

/** A vendor that does as it is told and a worker that asks it, for each test. */
export function setUpVendor(): void {
  beforeEach(async () => {
    world = await createJobsWorld();
    vendor = await StandInVendor.start();
    world.channels.set('fish', { ...CHANNEL, adapter: 'stand-in' });
    workWith(standInAdapter(vendor));
  });
  afterEach(async () => {
    await world.close();
    await vendor.stop();
  });
}

/** Another worker than the usual one, of other adapters. */
export function workWith(...adapters: ProviderAdapter[]): void {
  worker = world.runtime({ adapters });
}
export const start = async () => {
  await worker.startWorker({ heavy: 2, light: 4 });
  worker.startSweeper();
};

/** Makes what waits for its time due now. */
export const hurry = () =>
  world.test.admin.query(
    `update jobs set next_run_at = now() where state in ('queued', 'waiting', 'unknown')`,
  );
