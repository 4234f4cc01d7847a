import { Secret, TOTP } from 'otpauth';
import { addressOf, drawSecret, stepOf } from './totp';

/** RFC 6238, appendix B: the ASCII text 12345678901234567890; its last six of eight digits. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code is the RFC’s, and tells its step', (seconds, code) =>
  expect(stepOf(RFC_SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30)),
);

test.each([
  [-2, null],
  [-1, 99],
  [0, 100],
  [1, 101],
  [2, null],
])('the code of %i steps away from now is step %p', (away, step) => {
  const now = at(100 * 30 + 15);
  const code = new TOTP({ secret: RFC_SECRET }).generate({ timestamp: (100 + away) * 30_000 });
  expect(stepOf(RFC_SECRET, code, now)).toBe(step);
});

test.each(['', '12345', '1234567', 'abcdef'])('%j is no code', (code) =>
  expect(stepOf(RFC_SECRET, code, at(59))).toBeNull(),
);

test('a secret has 160 bits, differs each time, and its address says what authenticators need', () => {
  const secret = drawSecret();
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  expect(drawSecret()).not.toBe(secret);
  const address = new URL(addressOf(secret, { issuer: '极光: 后台', account: 'zhang.san' }));
  expect(`${address.protocol}//${address.host}`).toBe('otpauth://totp');
  expect(decodeURIComponent(address.pathname)).toBe('/极光: 后台:zhang.san');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: '极光: 后台',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
