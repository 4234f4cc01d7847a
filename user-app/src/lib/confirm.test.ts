import { confirm, confirmStore } from './confirm';
import { toastStore } from './toast';

const said = () => toastStore.read().map(({ text }) => text);
const question = { title: '删除素材', done: '删除成功', calledOff: '已取消删除' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  confirmStore.get()?.leave();
  jest.runAllTimers();
  jest.useRealTimers();
});

test('a second press answers nothing that stands there by then', async () => {
  const first = confirm({ title: '一' });
  const open = confirmStore.get();
  open?.answer(true);
  const second = confirm({ title: '二' });
  open?.answer(true);
  expect(await first).toBe(true);
  expect(confirmStore.get()?.title).toBe('二');
  confirmStore.get()?.answer(false);
  expect(await second).toBe(false);
});

test('it says that it was done, that it was called off untried, and neither after a try that failed', async () => {
  const done = confirm(question);
  confirmStore.get()?.answer(true);
  expect([await done, said()]).toEqual([true, ['删除成功']]);
  const calledOff = confirm(question);
  confirmStore.get()?.answer(false);
  expect([await calledOff, said()]).toEqual([false, ['删除成功', '已取消删除']]);
  const failed = confirm(question);
  confirmStore.get()?.leave();
  expect([await failed, said().length]).toEqual([false, 2]);
});
