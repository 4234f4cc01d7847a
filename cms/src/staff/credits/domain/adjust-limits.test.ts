import { DEFAULT_STAFF_LIMITS } from '@fenshen/contract';
import type { Role } from '../../../kernel/scope';
import { leftToday, limitOf, limitText, mayMove } from './adjust-limits';

const of = (role: Role) => limitOf(role, DEFAULT_STAFF_LIMITS);
const moved = (own: number, site = own) => ({ own, site });

test('support moves little, in one act and in a day; the others more', () => {
  expect(mayMove(of('support'), moved(0), 1_000)).toBe(true);
  expect(mayMove(of('support'), moved(0), 1_001)).toBe(false);
  expect(mayMove(of('support'), moved(4_500), 500)).toBe(true);
  expect(mayMove(of('support'), moved(4_500), 501)).toBe(false);
  expect(leftToday(of('support'), moved(9_000))).toBe(0);
  expect(mayMove(of('operator'), moved(4_000_000), 1_000_000)).toBe(true);
  expect(mayMove(of('operator'), moved(4_000_001), 1_000_000)).toBe(false);
  expect(leftToday(of('owner'), moved(9_000_000))).toBeNull();
  expect(mayMove(of('member'), moved(0), 1)).toBe(false);
});

test('a site’s day ends for everybody on it but the owner', () => {
  expect(leftToday(of('operator'), moved(0, 19_999_900))).toBe(100);
  expect(mayMove(of('support'), moved(0, 20_000_000), 1)).toBe(false);
  expect(mayMove(of('owner'), moved(0, 20_000_000), 1)).toBe(true);
});

test('a refusal names the figures', () => {
  expect(limitText(of('support'), moved(3_800))).toBe(
    '超出您的积分调整额度：单次最多 1,000 积分，今日还可调整 1,200 积分',
  );
  expect(limitText(of('owner'), moved(0))).toBe('超出您的积分调整额度：单次最多 10,000,000 积分');
});
