import { eventWords } from './event-words';

it('says what the queue noted', () => {
  expect(eventWords('claimed')).toBe('开始处理');
  expect(eventWords('settled by staff: 渠道后台无此任务')).toBe('人工处理：渠道后台无此任务');
});

it('keeps a vendor’s own words', () => {
  expect(eventWords('503 upstream timeout')).toBe('503 upstream timeout');
});
