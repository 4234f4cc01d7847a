import { CallError, CODE, isLost, isRefused, isUnanswered } from './call-error';

const { refused, signedOut, network, timeout, badReply, replaced } = CODE;
const answered = (statusCode: number) => new CallError(refused, '', { statusCode });

test('no reply and a server that starts anew or turns everybody away are broken connections', () => {
  const lost = (code: number) => isLost(new CallError(code, ''));
  expect([network, timeout, badReply].map(lost)).toEqual([true, true, true]);
  expect([signedOut, refused, replaced].map(lost)).toEqual([false, false, false]);
  expect([502, 503, 504, 429].map((status) => isLost(answered(status)))).toEqual([true, true, true, true]);
  expect([200, 403, 500].map((status) => isLost(answered(status)))).toEqual([false, false, false]);
  expect(isLost(new TypeError('ours'))).toBe(false);
});

test('a refusal is what the server would say again', () => {
  expect([answered(200), answered(429), new CallError(network, '')].map(isRefused)).toEqual([
    true,
    false,
    false,
  ]);
});

test('reads are tried again when nothing answered them', () => {
  expect(
    [network, replaced, refused, signedOut].map((code) => isUnanswered(new CallError(code, ''))),
  ).toEqual([true, true, false, false]);
});
