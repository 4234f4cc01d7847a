import type { VideoChannel } from '@fenshen/contract';
import { likelyChannel, rememberedAs } from './likely-channel';

const channel = (api: string, credits: number): VideoChannel => ({
  api,
  credits,
  name: api,
  desc: '',
  version_name: '1.0',
});
const FREE = channel('ou', 0);
const QUICK = channel('df', 6);
const DEEP = channel('fy', 12);
const ALL = [DEEP, FREE, QUICK];

describe('the channel that stands chosen', () => {
  it('is the cheapest, however the operator ordered them', () => {
    expect(likelyChannel(ALL, null)).toBe(FREE);
    expect(likelyChannel([DEEP, QUICK], null)).toBe(QUICK);
    expect(likelyChannel([], null)).toBeUndefined();
  });

  it('is the one of last time at the price of then or less', () => {
    expect(likelyChannel(ALL, rememberedAs(QUICK))).toBe(QUICK);
    expect(likelyChannel(ALL, rememberedAs(channel('df', 8)))).toBe(QUICK);
    expect(likelyChannel(ALL, rememberedAs(channel('df', 5)))).toBe(FREE);
  });

  it('is never the dearest, nor one that is gone or was remembered without its price', () => {
    expect(likelyChannel(ALL, rememberedAs(DEEP))).toBe(FREE);
    expect(likelyChannel(ALL, rememberedAs(channel('gj', 5)))).toBe(FREE);
    expect(likelyChannel(ALL, 'df')).toBe(FREE);
  });

  it('is the one of last time where all cost the same', () => {
    const same = [channel('a', 6), channel('b', 6)];
    expect(likelyChannel(same, rememberedAs(channel('b', 6)))?.api).toBe('b');
  });
});
