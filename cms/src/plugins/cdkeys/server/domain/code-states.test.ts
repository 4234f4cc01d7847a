import { batchText, standingOf, type CodeFacts } from './code-states';

const now = new Date('2026-06-01T00:00:00Z');
const code = (more: Partial<CodeFacts>): CodeFacts => ({
  state: 'active',
  batchState: 'active',
  uses: 2,
  usesLeft: 2,
  codeExpiresAt: null,
  ...more,
});

test.each<[Partial<CodeFacts>, string]>([
  [{}, 'unused'],
  [{ usesLeft: 1 }, 'partly'],
  [{ usesLeft: 0 }, 'used'],
  [{ usesLeft: 0, batchState: 'revoked' }, 'used'],
  [{ state: 'frozen' }, 'frozen'],
  [{ batchState: 'frozen' }, 'frozen'],
  [{ batchState: 'frozen', state: 'revoked' }, 'revoked'],
  [{ batchState: 'pending' }, 'pending'],
  [{ codeExpiresAt: now }, 'expired'],
  [{ codeExpiresAt: new Date(now.getTime() + 1) }, 'unused'],
])('%j is %s', (facts, standing) => expect(standingOf(code(facts), now)).toBe(standing));

test('a batch that was redeemed to the last says so, unless staff stopped it', () => {
  const batch = { count: 2, uses: 3, redeemed: 6 };
  expect(batchText({ ...batch, state: 'active' })).toBe('已兑完');
  expect(batchText({ ...batch, state: 'active', redeemed: 5 })).toBe('可兑换');
  expect(batchText({ ...batch, state: 'frozen' })).toBe('已冻结');
});
