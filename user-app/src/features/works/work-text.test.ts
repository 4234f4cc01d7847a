import type { Work } from '@fenshen/contract';
import {
  aroundMatch,
  downloadName,
  endedBetween,
  etaText,
  failuresText,
  failureText,
  progressText,
  subtitlesName,
} from './work-text';

const work = (over: Partial<Work>): Work => ({
  id: 1,
  name: '未命名',
  url: '',
  cover: '',
  status: 2,
  api_name: '',
  api_key: 'fy',
  create_time: '',
  progress: 0,
  position: 0,
  eta: 0,
  reason: '',
  credits: 0,
  duration: 0,
  orientation: 'portrait',
  is_multi: 0,
  only_audio: 0,
  folder_id: 0,
  shares: 0,
  excerpt: '',
  can_cancel: false,
  state: 'running',
  ...over,
});

describe('work texts', () => {
  it.each([
    [0, ''],
    [3, '预计还需5秒'],
    [42, '预计还需45秒'],
    [61, '预计还需2分钟'],
    [5400, '预计还需1.5小时'],
  ])('%s seconds left read %s', (seconds, text) => expect(etaText(seconds)).toBe(text));

  it('tells the place in the queue before the time left', () => {
    expect(progressText(work({ state: 'queued', position: 3, eta: 90 }))).toBe('排队中，前面还有3个任务');
    expect(progressText(work({ state: 'queued' }))).toBe('排队中，即将开始');
    expect(progressText(work({ eta: 20 }))).toBe('预计还需20秒');
    expect(progressText(work({}))).toBe('生成中');
    expect(progressText(work({ state: 'unknown' }))).toBe('正在核对生成结果');
  });

  it('says that a failure cost nothing, once', () => {
    expect(failureText(work({ reason: '视频无法识别。' }))).toBe('视频无法识别，积分已退回');
    expect(failureText(work({ reason: '生成失败，积分已退回' }))).toBe('生成失败，积分已退回');
    expect(failureText(work({}))).toBe('生成失败，积分已退回');
  });

  it('finds the works that just ended', () => {
    const before = [work({ id: 1 }), work({ id: 2 }), work({ id: 3, status: 3 })];
    const after = [
      work({ id: 1, status: 3 }),
      work({ id: 2 }),
      work({ id: 3, status: 3 }),
      work({ id: 4, status: 3 }),
    ];
    expect(endedBetween(before, after).map((w) => w.id)).toEqual([1]);
  });

  it('names downloads safely', () => {
    expect(downloadName({ name: '新品/介绍:"一"\n', only_audio: 0 })).toBe('新品 介绍 一.mp4');
    expect(downloadName({ name: '//', only_audio: 0 })).toBe('未命名.mp4');
    expect(downloadName({ name: '播客', only_audio: 1 })).toBe('播客.m4a');
    expect(subtitlesName({ name: '新品/介绍' })).toBe('新品 介绍.srt');
  });

  it('tells what of many could not be deleted', () => {
    const msg = '任务已开始处理，无法取消';
    expect(failuresText([{ name: '甲', msg }])).toBe(`「甲」未能删除：${msg}`);
    expect(
      failuresText([
        { name: '甲', msg },
        { name: '乙', msg },
      ]),
    ).toBe(`「甲」等2个作品未能删除：${msg}`);
  });

  it('finds what was searched for in a script', () => {
    expect(aroundMatch('欢迎光临ABC新店', 'abc')).toEqual({
      before: '欢迎光临',
      match: 'ABC',
      after: '新店',
    });
    expect(aroundMatch('欢迎', '没有')).toEqual({ before: '欢迎', match: '', after: '' });
  });
});
