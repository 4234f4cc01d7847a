import { sizeText, speedText, timeLeftText } from './transfer-text';

describe('transfer texts', () => {
  it.each([
    [512, '512B'],
    [1536, '1.5KB'],
    [3_355_443, '3.2MB'],
    [524_288_000, '500MB'],
    [5 * 1024 ** 4, '5120GB'],
  ])('%s bytes read %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

  it('says nothing while nothing is known', () => {
    expect(speedText(0)).toBe('');
    expect(timeLeftText(null)).toBe('');
  });

  it('tells speed and time left', () => {
    expect(speedText(2 * 1024 * 1024)).toBe('2MB/s');
    expect(timeLeftText(0)).toBe('剩余1秒');
    expect(timeLeftText(59)).toBe('剩余59秒');
    expect(timeLeftText(61)).toBe('剩余2分钟');
  });
});
