import { inState, noticeState, NOTICE_STATES } from './notice-state';

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

/** Whether the filters let a row through, as the server would compare. */
function passes(filters: ReturnType<typeof inState>, row: Record<string, string | null>): boolean {
  return filters.every((filter) => {
    if (!('field' in filter)) return filter.value.some((each) => passes([each], row));
    const held = row[filter.field] ?? null;
    if (filter.operator === 'null') return held === null;
    if (held === null) return false;
    return filter.operator === 'gt' ? held > filter.value : held <= filter.value;
  });
}

it.each([
  [null, null],
  [before, null],
  [before, after],
  [after, null],
  [null, before],
  [before, before],
])('from %s until %s stands in the list of its state alone', (publish_at, end_at) => {
  const shown = noticeState({ publish_at, end_at }, now).text;
  const lists = Object.entries(NOTICE_STATES).filter(([state]) =>
    passes(inState(state, new Date(now).toISOString().replace('.000', '')), { publish_at, end_at }),
  );
  expect(lists.map(([, { text }]) => text)).toEqual([shown]);
});
