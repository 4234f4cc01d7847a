import { pronounce } from './pronounce';

describe('pronounce', () => {
  it('knows the reading from the word', () => {
    expect(pronounce('重庆银行行长')).toEqual([
      { language: 'cmn', text: 'chong2qing4 yin2hang2 hang2zhang3' },
    ]);
  });

  it('writes ü and the neutral tone as the synthesizer wants them', () => {
    expect(pronounce('绿了')[0]!.text).toBe('lv4 le5');
  });

  it('spells short acronyms and says English words', () => {
    expect(pronounce('用AI做Video')).toEqual([
      { language: 'cmn', text: 'yong4' },
      { language: 'en', text: 'A I' },
      { language: 'cmn', text: 'zuo4' },
      { language: 'en', text: 'video' },
    ]);
  });

  it.each(['……', '!!!', '😀🎉', '  ', '《》'])('finds nothing to say in %s', (text) => {
    expect(pronounce(text)).toEqual([]);
  });
});
