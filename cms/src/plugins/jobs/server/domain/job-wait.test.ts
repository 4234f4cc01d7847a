import { whyItWaits, type ChannelLimits, type WaitFacts } from './job-wait';

const facts = (more: Partial<WaitFacts> = {}): WaitFacts => ({
  isLater: false,
  isOpen: false,
  inFlight: 0,
  ofUser: 0,
  starts: 0,
  ...more,
});
const limits = (more: Partial<ChannelLimits> = {}): ChannelLimits => ({
  concurrency: 4,
  userConcurrency: null,
  startsPerMinute: null,
  paused: false,
  ...more,
});

it.each([
  ['worker', facts(), limits()],
  ['full', facts({ inFlight: 4 }), limits()],
  ['user', facts({ inFlight: 4, ofUser: 2 }), limits({ userConcurrency: 2 })],
  ['worker', facts({ inFlight: 3, ofUser: 1 }), limits({ userConcurrency: 2 })],
  ['rate', facts({ starts: 3, ofUser: 2 }), limits({ startsPerMinute: 3, userConcurrency: 2 })],
  ['worker', facts({ starts: 2 }), limits({ startsPerMinute: 3 })],
  ['retry', facts({ isLater: true, starts: 3 }), limits({ startsPerMinute: 3 })],
  ['circuit', facts({ isLater: true, isOpen: true }), limits()],
  ['paused', facts({ isOpen: true }), limits({ paused: true })],
])('says %s', (why, now, allowed) => {
  expect(whyItWaits(now, allowed)).toBe(why);
});
