import { allEndpoints, ERRORS, breakTag, billedSeconds, estimateSeconds, scriptLength } from './index';

test('no two calls share method and path', () => {
  const names = allEndpoints.map((e) => `${e.method} ${e.path}`);
  expect(new Set(names).size).toBe(names.length);
});

test('every refusal has a Chinese text of its own', () => {
  for (const row of Object.values(ERRORS)) expect(row.msg).toMatch(/[\u4e00-\u9fff]/);
});

test('pauses and tags do not count as script', () => {
  const script = `大家好${breakTag(0.5)}，我是<b>小雅</b>${breakTag(2)}`;
  expect(scriptLength(script)).toBe(8);
  expect(estimateSeconds(script)).toBeCloseTo(8 / 4.2 + 2.5);
});

test.each([
  [1, 1],
  [1000, 1],
  [1001, 2],
  [59_999, 60],
])('%d ms are billed as %d s', (ms, seconds) => expect(billedSeconds(ms)).toBe(seconds));
