import { createJobNews } from './job-news';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const HOUR = 3_600_000;
async function isOver(promise: Promise<void>): Promise<boolean> {
  let over = false;
  void promise.then(() => (over = true));
  await Promise.resolve();
  await Promise.resolve();
  return over;
}

test('whoever waits hears of the end of that job and no other', async () => {
  const news = createJobNews();
  const [mine, other] = [news.wait('a', HOUR), news.wait('b', HOUR)];
  news.tell('a');
  expect([await isOver(mine), await isOver(other)]).toEqual([true, false]);
});

test('everybody who waits for one job hears of it', async () => {
  const news = createJobNews();
  const both = [news.wait('a', HOUR), news.wait('a', HOUR)];
  news.tell('a');
  expect(await Promise.all(both.map(isOver))).toEqual([true, true]);
});

test('an end that was told before anybody waited counts once', async () => {
  const news = createJobNews();
  news.tell('a');
  expect(await isOver(news.wait('a', HOUR))).toBe(true);
  expect(await isOver(news.wait('a', HOUR))).toBe(false);
});

test('without news the time runs out', async () => {
  const news = createJobNews();
  const mine = news.wait('a', 3_000);
  jest.advanceTimersByTime(2_999);
  expect(await isOver(mine)).toBe(false);
  jest.advanceTimersByTime(1);
  expect(await isOver(mine)).toBe(true);
});
