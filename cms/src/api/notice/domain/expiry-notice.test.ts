import { expiryNotice, stepFor } from './expiry-notice';

test('every day before the end belongs to the next step', () => {
  expect([7, 6, 5, 4, 3, 2, 1].map(stepFor)).toEqual([7, 7, 7, 7, 3, 3, 1]);
});

test('says how much, and until when', () => {
  expect(expiryNotice(12_500, '2026-03-01', 3)).toMatchObject({
    key: 'expiry:2026-03-01:3',
    title: '12,500 积分将于3 天后过期',
    desc: '有效期至 2026-03-01，请尽快使用',
  });
  expect(expiryNotice(5, '2026-03-01', 1).title).toBe('5 积分将于明天过期');
});
