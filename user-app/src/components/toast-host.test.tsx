/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast, toastLifetime } from '../lib/toast';
import { ToastHost } from './toast-host';

const LONG = 60_000;
const frame = 20;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const say = (say: () => void) => act(say);
const setHidden = (hidden: boolean) =>
  act(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(() => {
  jest.useFakeTimers();
  render(<ToastHost />);
});
afterEach(() => {
  setHidden(false);
  pass(LONG);
  jest.useRealTimers();
});

test('a toast goes once its time before the eyes is over', () => {
  say(() => toast.success('删除成功'));
  pass(toastLifetime('删除成功') - 1);
  expect(screen.queryByText('删除成功')).not.toBeNull();
  pass(frame + 1);
  expect(screen.queryByText('删除成功')).toBeNull();
});

test('its time stands still while the page is in the background', () => {
  setHidden(true);
  say(() => toast.error('积分不足'));
  pass(LONG);
  expect(screen.queryByText('积分不足')).not.toBeNull();
  setHidden(false);
  pass(toastLifetime('积分不足') + frame);
  expect(screen.queryByText('积分不足')).toBeNull();
});

test('it stays while it is pointed at', () => {
  say(() => toast.info('已取消'));
  fireEvent.pointerEnter(screen.getByText('已取消'));
  pass(LONG);
  expect(screen.queryByText('已取消')).not.toBeNull();
});

test('the same words said again stay their whole time again, as one', () => {
  const text = '请填写名称后保存';
  say(() => toast.warning(text));
  pass(toastLifetime(text) - 100);
  say(() => toast.warning(text));
  pass(toastLifetime(text) - 100);
  expect(screen.getAllByText(text)).toHaveLength(1);
});

test('a warning does not outlive its cure', () => {
  say(() => toast.warning('请填写名称后保存'));
  say(() => toast.success('名称修改成功！'));
  expect(screen.queryByText('请填写名称后保存')).toBeNull();
  expect(screen.queryByText('名称修改成功！')).not.toBeNull();
});
