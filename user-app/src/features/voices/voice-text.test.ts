import { channelGift, channelPrice, uploadTips } from './voice-text';

describe('clone channels in words (spec 1 §3, §5)', () => {
  it('tells the price and the free clones', () => {
    expect(channelPrice({ credits: 300, free_times: 0 })).toBe('300积分/次');
    expect(channelPrice({ credits: 0, free_times: 5 })).toBe('免费');
    expect(channelGift({ credits: 300, free_times: 2 })).toBe('前2次免费');
    expect(channelGift({ credits: 300, free_times: 0 })).toBe('');
    expect(channelGift({ credits: 0, free_times: 5 })).toBe('');
  });

  it('recommends 3-5 minutes unless the channel says otherwise', () => {
    expect(uploadTips({ upload_tips: '' })).toBe('建议3-5分钟');
    expect(uploadTips(null)).toBe('建议3-5分钟');
    expect(uploadTips({ upload_tips: '建议1分钟' })).toBe('建议1分钟');
  });
});
