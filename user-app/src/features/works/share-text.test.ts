import type { WorkShare } from '@fenshen/contract';
import { SHARE_DAYS } from '@fenshen/contract';
import { SHARE_TERMS, shareEnd, shareNote } from './share-text';

const share = (over: Partial<WorkShare> = {}): WorkShare => ({
  id: 1,
  create_time: '2026-01-05 10:00:00',
  expire_time: '2026-01-12 10:00:00',
  expired: false,
  has_password: false,
  opens: 0,
  ...over,
});

describe('share links in words', () => {
  it('offer every term there is', () => {
    expect(SHARE_TERMS.map(({ days }) => days)).toEqual([...SHARE_DAYS]);
  });

  it('say until when they are open', () => {
    expect(shareEnd(share())).toBe('2026-01-12 10:00 到期');
    expect(shareEnd(share({ expire_time: '' }))).toBe('长期有效');
    expect(shareEnd(share({ expired: true }))).toBe('已过期');
  });

  it('say how they are guarded and how often they were seen', () => {
    expect(shareNote(share({ opens: 3 }))).toBe('01-05 10:00 创建 · 3次查看');
    expect(shareNote(share({ has_password: true }))).toBe('01-05 10:00 创建 · 有密码 · 0次查看');
  });
});
