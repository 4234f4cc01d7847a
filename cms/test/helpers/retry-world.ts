import { calls } from '@fenshen/contract';
import { createStaffJobsWorld, type StaffJobsWorld } from './staff-jobs-world';

export { refusal } from './refusal';

let all: StaffJobsWorld;
export let world: StaffJobsWorld['world'];
export let answer: StaffJobsWorld['answer'];
export let staff: StaffJobsWorld['staff'];
export let order: StaffJobsWorld['order'];
export let rowOf: StaffJobsWorld['rowOf'];
export let failedWork: StaffJobsWorld['failedWork'];

/** A studio with workers and staff, once for a file of tests. */
export function setUpRetries(): void {
  beforeAll(async () => {
    all = await createStaffJobsWorld();
    ({ world, answer, staff, order, rowOf, failedWork } = all);
  });
  afterAll(() => all.close());
  beforeEach(() => world.failWith(null));
}

export const retry = (id: string, who = staff.operator) =>
  answer(calls.ops.jobRetry, who, { id, reason: '素材已修复' });
