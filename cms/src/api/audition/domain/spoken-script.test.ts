import { refusalOfScript, slidersFor, spokenScript } from './spoken-script';

test('only words and pauses reach the provider', () => {
  const script = '<p>你好\u200b<break time="0.5s"></break>，\u0007世界</p>\r\n<script>再见';
  expect(spokenScript(script, 'df')).toBe('你好<break time="0.5s"/>，世界\n再见');
  expect(spokenScript(script, 'fish')).toBe('你好，世界\n再见');
});

test('a pause cannot be stretched for ever', () => {
  expect(spokenScript('好<break time="99999s"/>', 'df')).toBe('好<break time="10s"/>');
});

test.each([
  ['字'.repeat(10_000), 'df', null],
  ['字'.repeat(10_001), 'df', 'SCRIPT_TOO_LONG'],
  ['字'.repeat(500), 'nw', null],
  ['字'.repeat(501), 'nw', 'SCRIPT_TOO_LONG_NW'],
  ['<break time="1s"/>。，！', 'df', 'SCRIPT_UNSPEAKABLE'],
  ['9', 'df', null],
  ['😀', 'df', 'SCRIPT_UNSPEAKABLE'],
] as const)('script %#', (script, api, code) => expect(refusalOfScript(script, api)).toBe(code));

test('voices without sliders keep the defaults', () => {
  const asked = { rate: 2, volume: 3, pitch: 0.5 };
  expect(slidersFor('df', asked)).toEqual(asked);
  expect(slidersFor('fish', asked)).toEqual({ rate: 2, volume: 1, pitch: 1 });
  expect(slidersFor('nw', asked)).toEqual({ rate: 1, volume: 1, pitch: 1 });
});
