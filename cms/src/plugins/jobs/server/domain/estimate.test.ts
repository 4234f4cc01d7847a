import { estimate } from './estimate';

const numbers = { state: 'queued' as const, progress: 0, ahead: 0, inFlight: 1, typicalMs: 10_000 };

it('counts the rounds until a queued job is done', () => {
  expect(estimate(numbers)).toEqual({ position: 0, etaSeconds: 10 });
  expect(estimate({ ...numbers, ahead: 3 })).toEqual({ position: 3, etaSeconds: 40 });
  expect(estimate({ ...numbers, ahead: 3, inFlight: 2 })).toEqual({ position: 3, etaSeconds: 20 });
  expect(estimate({ ...numbers, inFlight: 0 }).etaSeconds).toBe(10);
});

it('counts down while a job runs, and never promises zero', () => {
  expect(estimate({ ...numbers, state: 'running', progress: 25 })).toEqual({ position: 0, etaSeconds: 8 });
  expect(estimate({ ...numbers, state: 'waiting', progress: 100 }).etaSeconds).toBe(1);
});

it('says nothing without history, or about what is over or unclear', () => {
  expect(estimate({ ...numbers, ahead: 4, typicalMs: null })).toEqual({ position: 4, etaSeconds: 0 });
  for (const state of ['succeeded', 'failed', 'cancelled', 'unknown'] as const)
    expect(estimate({ ...numbers, state })).toEqual({ position: 0, etaSeconds: 0 });
});
