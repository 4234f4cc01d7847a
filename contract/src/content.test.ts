import { contentShapes } from './content';

const complaints = (values: object) =>
  contentShapes['voice-channel'].safeParse(values).error?.issues.map(({ message }) => message) ?? [];

it('takes a channel’s limits within bounds, and none where one may be left open', () => {
  expect(complaints({ concurrency: 1, user_concurrency: 100, starts_per_minute: 10_000 })).toEqual([]);
  expect(complaints({ concurrency: null, user_concurrency: null, starts_per_minute: null })).toEqual([]);
});

it('says of each limit what it has to be', () => {
  expect(complaints({ concurrency: 0, user_concurrency: 0, starts_per_minute: 0 })).toEqual([
    '同时处理至少为1，停用通道请用暂停',
    '每人同时处理至少为1，不限请留空',
    '每分钟开始至少为1，不限请留空',
  ]);
  expect(complaints({ concurrency: 101, user_concurrency: 1.5, starts_per_minute: 10_001 })).toEqual([
    '同时处理不能大于100',
    '每人同时处理需为整数',
    '每分钟开始不能大于10000',
  ]);
});
