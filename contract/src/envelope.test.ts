import { decryptReply, encryptReply, openEnvelope, requestKey, sealEnvelope } from './envelope';

const APP_KEY = 'app-key-for-vectors';
const NOW = 1_760_000_000_000;
const NONCE = '000102030405060708090a0b0c0d0e0f';

const seal = (over: Partial<Parameters<typeof sealEnvelope>[0]> = {}) =>
  sealEnvelope({
    method: 'POST',
    path: '/api/user/cdkey',
    payload: { code: 'ABC', 名: '值' },
    key: requestKey(APP_KEY, 'token-1'),
    timestamp: NOW,
    nonce: NONCE,
    ...over,
  });

const open = (fields: Record<string, unknown>, over: Partial<Parameters<typeof openEnvelope>[0]> = {}) =>
  openEnvelope({
    method: 'POST',
    path: '/api/user/cdkey',
    fields,
    key: requestKey(APP_KEY, 'token-1'),
    now: NOW + 1000,
    ...over,
  });

test('vectors other clients can check themselves against', () => {
  expect(requestKey(APP_KEY, null)).toBe(APP_KEY);
  expect(requestKey(APP_KEY, 'token-1')).toBe(
    '497bb3dfc8bd57a65c728cd1c5f856be573459b042d069257f683d4179520036',
  );
  expect(seal()).toEqual({
    timestamp: NOW,
    check: 1,
    nonce: NONCE,
    body: 'eyJjb2RlIjoiQUJDIiwi5ZCNIjoi5YC8In0',
    sign: 'da1cd4106a6e86dd7cdc378ae0d981513910fc45119d17d179fdafecabbe692c',
  });
  expect(encryptReply('k', { a: 1 }, new Uint8Array(12))).toBe(
    'AAAAAAAAAAAAAAAA0IrflNYm0hAu8Pphz8fVhdlfedKud40=',
  );
});

test('a sealed envelope opens, also when its fields arrive as text', () => {
  const fields = Object.fromEntries(Object.entries(seal()).map(([k, v]) => [k, String(v)]));
  expect(open(fields)).toEqual({ ok: true, payload: { code: 'ABC', 名: '值' }, nonce: NONCE });
});

test.each([
  ['another method', {}, { method: 'PUT' }],
  ['another path', {}, { path: '/api/user/works' }],
  ['another token', {}, { key: requestKey(APP_KEY, 'token-2') }],
  ['another body', { body: 'e30' }, {}],
  ['another nonce', { nonce: NONCE.replace('00', 'ff') }, {}],
  ['another time', { timestamp: NOW + 1 }, {}],
])('refuses %s', (_what, change, over) => {
  expect(open({ ...seal(), ...change }, over)).toEqual({ ok: false, fault: 'BAD_SIGNATURE' });
});

test('refuses a clock that is off by more than five minutes, either way', () => {
  expect(open({ ...seal() }, { now: NOW + 300_001 })).toEqual({ ok: false, fault: 'CLOCK_SKEW' });
  expect(open({ ...seal() }, { now: NOW - 300_001 })).toEqual({ ok: false, fault: 'CLOCK_SKEW' });
});

test.each(['timestamp', 'check', 'nonce', 'body', 'sign'])('refuses an envelope without %s', (field) => {
  const fields: Record<string, unknown> = { ...seal() };
  delete fields[field];
  expect(open(fields)).toEqual({ ok: false, fault: 'BAD_ENVELOPE' });
});

test('a reply decrypts with the same key only', () => {
  const sealed = encryptReply('k', { balance: 7, 文: '字'.repeat(50_000) });
  expect(decryptReply('k', sealed)).toEqual({ balance: 7, 文: '字'.repeat(50_000) });
  expect(() => decryptReply('other', sealed)).toThrow();
});
