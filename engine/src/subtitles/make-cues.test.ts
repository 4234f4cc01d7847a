import { makeCues, toSrt } from './make-cues';
import { toAss } from './ass-file';

const say = (text: string, startMs: number, endMs: number) => ({ text, startMs, endMs });

it('shows a phrase from its first word and a little beyond its last, on whole frames', () => {
  expect(makeCues([say('今天天气很好', 130, 1610)], 16, 5000)).toEqual([
    { lines: ['今天天气很好'], startMs: 120, endMs: 2120 },
  ]);
});

it('leaves no flicker between phrases and never shows two at once', () => {
  const cues = makeCues(
    [say('今天我们来讲产品', 0, 1500), say('首先看它的外观', 2200, 3600), say('再见了各位朋友', 9000, 10000)],
    16,
    10_000,
  );
  expect(cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual([
    [0, 2200],
    [2200, 4120],
    [9000, 10_000],
  ]);
});

it('joins clauses too short to be read', () => {
  const cues = makeCues(
    [say('你好', 0, 400), say('朋友们', 500, 1000), say('欢迎光临', 1100, 2400)],
    16,
    3000,
  );
  expect(cues.map(({ lines }) => lines)).toEqual([['你好 朋友们'], ['欢迎光临']]);
});

it('gives a long phrase several cues of two lines by its length', () => {
  const text = '我们的工厂拥有二十年的生产经验和完善的质量管理体系服务全国各地的客户以及合作伙伴欢迎来参观';
  const cues = makeCues([say(text, 0, 9000)], 12, 9000);
  expect(cues.length).toBeGreaterThan(1);
  expect(cues.every(({ lines }) => lines.length <= 2)).toBe(true);
  expect(cues.flatMap(({ lines }) => lines).join('')).toBe(text);
  cues.slice(1).forEach((cue, i) => expect(cue.startMs).toBe(cues[i]!.endMs));
});

it('keeps the lines an author broke', () => {
  const [cue] = makeCues([say('第一行\n第二行', 0, 2000)], 16, 3000);
  expect(cue!.lines).toEqual(['第一行', '第二行']);
});

it('writes SubRip and plain text into the ASS file', () => {
  const cues = [{ lines: ['甲{\\b1}', '乙'], startMs: 61_040, endMs: 3_662_000 }];
  expect(toSrt(cues)).toBe('1\n00:01:01,040 --> 01:01:02,000\n甲{\\b1}\n乙\n');
  const ass = toAss(cues, 'outline', { width: 1280, height: 720 });
  expect(ass).toContain('Dialogue: 0,0:01:01.04,1:01:02.00,Default,,0,0,0,,甲｛＼b1｝\\N乙');
});
