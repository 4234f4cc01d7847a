import { speak } from '../../test/tasks';
import { scratchDir } from '../../test/scratch';
import { srtOfSpeech } from './srt-of-speech';

const path = scratchDir();

it('writes what was said with the times at which it sounds', async () => {
  const { track, trackFile } = await speak(
    '大家好，<break time="2s"/>今天我们来看一款新的产品。',
    path('said.wav'),
  );
  const srt = await srtOfSpeech(trackFile);
  const [first, second] = srt.trim().split('\n\n');
  expect(first).toMatch(/^1\n00:00:00,\d{3} --> 00:00:0\d,\d{3}\n大家好$/);
  expect(second).toMatch(/^2\n.*\n今天我们来看一款新的产品$/);
  const begins = /(\d\d):(\d\d):(\d\d),(\d{3}) -->/
    .exec(second ?? '')!
    .slice(1)
    .map(Number);
  const ms = begins[2]! * 1000 + begins[3]!;
  expect(Math.abs(ms - track.phrases[1]!.startMs)).toBeLessThanOrEqual(20);
});
