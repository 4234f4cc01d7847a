import { drawRecoveryCodes, isTimeCode, tidyCode } from './codes';

test('ten recovery codes, all different, none of which an authenticator could show', () => {
  const codes = drawRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-km-np-z2-9]{5}-[a-km-np-z2-9]{5}$/);
    expect(isTimeCode(tidyCode(code))).toBe(false);
  }
});

test.each([
  [' 123 456 ', '123456', true],
  ['１２３４５６', '123456', true],
  ['ABCDE-fgh23', 'abcdefgh23', false],
  ['abcde fgh23', 'abcdefgh23', false],
  ['12345', '12345', false],
])('%j is compared as %s', (typed, tidy, byTime) => {
  expect(tidyCode(typed)).toBe(tidy);
  expect(isTimeCode(tidy)).toBe(byTime);
});
