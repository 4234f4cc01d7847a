/** @jest-environment jsdom */
import { reportLimit, watchPageErrors } from './page-errors';

test('a few a minute, the same words once', () => {
  let at = 0;
  const allowed = reportLimit(() => at);
  expect([allowed('a'), allowed('a'), allowed('b'), allowed('c'), allowed('d'), allowed('e')]).toEqual([
    true,
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(allowed('f')).toBe(false);
  at = 60_000;
  expect(allowed('a')).toBe(true);
});

describe('errors nobody caught', () => {
  const told: [string, unknown][] = [];
  let stop = () => {};
  beforeEach(() => {
    told.length = 0;
    stop = watchPageErrors((purpose, error) => told.push([purpose, error]));
  });
  afterEach(() => stop());
  const reject = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

  test('are told with their kind', () => {
    const error = new Error('broken');
    window.dispatchEvent(new ErrorEvent('error', { error, message: 'Uncaught Error: broken' }));
    reject(error);
    expect(told).toEqual([
      ['script-error', error],
      ['unhandled-rejection', error],
    ]);
  });

  test('but not aborted requests and the browser’s own remarks', () => {
    reject(new DOMException('gone', 'AbortError'));
    window.dispatchEvent(
      new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
    );
    expect(told).toEqual([]);
  });
});
