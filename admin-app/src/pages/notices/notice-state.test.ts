import { noticeState } from './notice-state';

const now = Date.parse('2026-11-20T00:00:00Z');
const before = '2026-11-19T00:00:00Z';
const after = '2026-11-21T00:00:00Z';

it.each([
  [null, null, '展示中'],
  [before, after, '展示中'],
  [after, null, '待发布'],
  [before, before, '已结束'],
])('from %s until %s is %s', (publish_at, end_at, text) => {
  expect(noticeState({ publish_at, end_at }, now).text).toBe(text);
});
