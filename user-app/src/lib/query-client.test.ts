/** @jest-environment jsdom */
import { ERRORS } from '@fenshen/contract';
import { CallError, CODE } from '@fenshen/web';
import { connection } from './connection';
import { queryClient } from './query-client';
import { dismissToast, toastStore } from './toast';

const toasts = () => toastStore.read().map(({ text, times }) => `${text} ×${times}`);
const lost = () => new CallError(CODE.network, '网络连接失败，请检查网络后重试');
let asked = 0;
/** What else happens while it is read. */
let fails = () => {};
/** One list that is read, and what comes of it. */
const read = (error: Error | null, meta?: { silent: boolean }) =>
  queryClient
    .fetchQuery({
      queryKey: ['list', ++asked],
      queryFn: () => {
        fails();
        return error ? Promise.reject(error) : 'list';
      },
      retry: false,
      meta,
    })
    .catch(() => undefined);

beforeEach(async () => {
  fails = () => {};
  connection.isDown.set(false);
  await read(null);
  for (const { id } of toastStore.read()) dismissToast(id);
});

test('an outage is said once, however many lists fail in it, and again in the next one', async () => {
  for (let n = 0; n < 5; n++) await read(lost());
  expect(toasts()).toEqual(['网络连接失败，请检查网络后重试 ×1']);
  await read(null);
  await read(lost());
  expect(toasts()).toEqual(['网络连接失败，请检查网络后重试 ×2']);
});

test('nothing is said under the bar that says it, nor for what shows its failure itself', async () => {
  fails = () => connection.isDown.set(true);
  await read(lost());
  fails = () => {};
  connection.isDown.set(false);
  await read(lost(), { silent: true });
  expect(toasts()).toEqual([]);
});

test('a refusal is said each time, in the server’s words', async () => {
  const refused = new CallError(CODE.refused, ERRORS.NOT_FOUND.msg);
  await read(refused);
  await read(refused);
  expect(toasts()).toEqual([`${ERRORS.NOT_FOUND.msg} ×2`]);
});
