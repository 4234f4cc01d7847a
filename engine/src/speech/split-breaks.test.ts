import { splitBreaks } from './split-breaks';

const text = (value: string) => ({ kind: 'text', text: value });
const pause = (ms: number) => ({ kind: 'pause', ms });

describe('splitBreaks', () => {
  it.each([
    ['你好<break time="0.5s"/>世界', [text('你好'), pause(500), text('世界')]],
    ['<break time="0.2s"/>开始', [pause(200), text('开始')]],
    ['结束<break time="2s"/>', [text('结束'), pause(2000)]],
    ['一<break time="300ms" />二', [text('一'), pause(300), text('二')]],
    ["一<BREAK time='1s'></break>二", [text('一'), pause(1000), text('二')]],
    ['没有停顿', [text('没有停顿')]],
    ['', []],
  ])('cuts %s', (script, parts) => {
    expect(splitBreaks(script)).toEqual(parts);
  });

  it('adds neighbouring pauses up', () => {
    expect(splitBreaks('一<break time="0.5s"/> <break time="1s"/>二')).toEqual([
      text('一'),
      pause(1500),
      text('二'),
    ]);
  });

  it('limits what one tag may ask for', () => {
    expect(splitBreaks('<break time="9999s"/>')).toEqual([pause(10_000)]);
  });

  it('leaves text that only looks like a tag', () => {
    expect(splitBreaks('a<b，<break>')).toEqual([text('a<b，<break>')]);
  });
});
