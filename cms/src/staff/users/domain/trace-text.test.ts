import { entryTrace, lotTrace } from './trace-text';

const trace = { batchId: 3, batchName: '体验包', codeId: 8, issuerId: 5 };

test.each([
  [trace, null, '批次 #3 体验包，兑换码 #8，发放人 #5'],
  [{ ...trace, issuerId: null }, 41, '批次 #3 体验包，兑换码 #8，接续已过期的积分 #41'],
  [{}, null, ''],
])('%j', (lot, graceOf, expected) => expect(lotTrace(lot, graceOf)).toBe(expected));

test('an entry names its subject and each lot with its origin', () => {
  const lots = [
    { id: 1, amount: 20, trace },
    { id: 2, amount: 5, trace: {} },
  ];
  expect(entryTrace({ ref: { type: 'job', id: 'j7' }, lots })).toBe(
    '任务 j7；积分 #1 × 20（批次 #3 体验包，兑换码 #8，发放人 #5）；积分 #2 × 5',
  );
  expect(entryTrace({ ref: null, lots: [] })).toBe('');
});
