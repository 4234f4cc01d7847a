/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { connection } from '../lib/connection';
import { toastStore } from '../lib/toast';
import { DialogArea } from './dialog-area';
import { ErrorBoundary } from './error-boundary';
import { retryableLazy } from './retryable-lazy';

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  navigator.sendBeacon = () => true;
});

/** Code that cannot be loaded until `net.up`. */
function code() {
  const net = { up: false, asked: 0 };
  const Piece = retryableLazy(async () => {
    net.asked += 1;
    if (!net.up) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: () => <p>对话框</p> };
  });
  return { net, Piece };
}

test('a dialog whose code is gone says so, takes nothing with it and opens at the next press', async () => {
  const { net, Piece } = code();
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>打开</button>
        <DialogArea onFail={() => setOpen(false)}>{open && <Piece />}</DialogArea>
      </>
    );
  }
  render(<Page />);
  await act(async () => screen.getByText('打开').click());
  expect(screen.queryByText('对话框')).toBeNull();
  expect(toastStore.read().map(({ text }) => text)).toEqual(['窗口没有打开，请检查网络后重试']);
  expect(net.asked).toBe(1);
  net.up = true;
  await act(async () => screen.getByText('打开').click());
  expect(await screen.findByText('对话框')).toBeTruthy();
});

test('a page that failed tries again by itself when the network is back', async () => {
  const { net, Piece } = code();
  await act(async () => {
    render(
      <ErrorBoundary resetKey="/works">
        <Piece />
      </ErrorBoundary>,
    );
  });
  expect(screen.getByText('页面没有加载出来')).toBeTruthy();
  net.up = true;
  await act(async () => {
    connection.isDown.set(true);
    connection.isDown.set(false);
  });
  expect(await screen.findByText('对话框')).toBeTruthy();
});
