import { ApiError, CODE } from '../call';
import { isLost } from './upload-file';

test('an unreachable or garbled reply is a broken connection; a refusal is not', () => {
  expect(isLost(new ApiError(CODE.network, ''))).toBe(true);
  expect(isLost(new ApiError(CODE.timeout, ''))).toBe(true);
  expect(isLost(new ApiError(CODE.badReply, ''))).toBe(true);
  expect(isLost(new ApiError(CODE.signedOut, ''))).toBe(false);
  expect(isLost(new ApiError(CODE.refused, ''))).toBe(false);
  expect(isLost(new TypeError('ours'))).toBe(false);
});
