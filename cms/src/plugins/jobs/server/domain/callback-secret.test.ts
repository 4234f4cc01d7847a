import { callbackPath, callbackSecret, isCallbackSecret } from './callback-secret';

const KEY = 'a key of sixteen characters or more';

test('each adapter has a secret of its own, good for it alone', () => {
  const secret = callbackSecret(KEY, 'vendor');
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(callbackPath(KEY, 'vendor')).toBe(`/api/callback/vendor/${secret}`);
  expect(isCallbackSecret(KEY, 'vendor', secret)).toBe(true);
  for (const wrong of [
    '',
    'x',
    secret.slice(1),
    secret.toUpperCase(),
    callbackSecret(KEY, 'other'),
    callbackSecret('other', 'vendor'),
  ])
    expect(isCallbackSecret(KEY, 'vendor', wrong)).toBe(false);
});
