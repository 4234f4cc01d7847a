import { singleFlight } from './single-flight';

const pending = () => {
  let end: () => void = () => {};
  const done = new Promise<void>((resolve) => (end = resolve));
  return { done, end };
};

test('a second press while the first is under way starts nothing', async () => {
  const flight = singleFlight();
  const first = pending();
  let starts = 0;
  const act = () => {
    starts += 1;
    return first.done;
  };
  const presses = [flight.run(act), flight.run(act)];
  first.end();
  expect(await Promise.all(presses)).toEqual([true, false]);
  expect(starts).toBe(1);
});

test('a failure reaches the caller and frees the button', async () => {
  const flight = singleFlight();
  await expect(flight.run(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(flight.busy()).toBe(false);
  expect(await flight.run(() => Promise.resolve())).toBe(true);
});
