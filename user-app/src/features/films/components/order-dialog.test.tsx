/** @jest-environment jsdom */
import type { FilmPrice } from '@fenshen/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import type { OrderState } from '../run-order';
import { OrderDialog } from './order-dialog';

const price = (over: Partial<FilmPrice> = {}): FilmPrice => ({
  unit: 15,
  seconds: 13,
  credits: 195,
  exact: true,
  scenes: [
    { seconds: 6.2, spoken: true, reused: false },
    { seconds: 5.3, spoken: true, reused: false },
  ],
  ...over,
});
const ready = (given: FilmPrice, problem = ''): OrderState => ({ step: 'ready', price: given, problem });
const spies = () => ({
  onConfirm: jest.fn(),
  onRetry: jest.fn(),
  onRedeem: jest.fn(),
  onClose: jest.fn(),
});
function show(state: OrderState, balance = 1_000) {
  const acts = spies();
  render(<OrderDialog state={state} balance={balance} {...acts} />);
  return acts;
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the exact price is shown before it is agreed to', () => {
  const acts = show(ready(price()));
  expect(screen.getByText('13秒 × 15积分')).toBeTruthy();
  expect(screen.getByText('195')).toBeTruthy();
  expect(screen.getByText('2个，共0:12')).toBeTruthy();
  fireEvent.click(button('确认合成'));
  expect(acts.onConfirm).toHaveBeenCalledTimes(1);
});

test('scenes that are taken over are said to cost nothing', () => {
  const [first, second] = price().scenes;
  show(ready(price({ scenes: [{ ...first!, reused: true }, second!] })));
  expect(screen.getByText('1个，不再收费')).toBeTruthy();
});

test('without enough credits it says how many are missing and what to do', () => {
  const acts = show(ready(price()), 100);
  expect(screen.getByRole('alert').textContent).toContain('积分不足，还差95积分，可以兑换积分或删减场景');
  expect(button('确认合成').disabled).toBe(true);
  fireEvent.click(button('去兑换'));
  expect(acts.onRedeem).toHaveBeenCalled();
});

test('a refusal stands beside the price', () => {
  show(ready(price(), '价格已变化'));
  expect(screen.getByRole('alert').textContent).toBe('价格已变化');
  expect(button('确认合成').disabled).toBe(false);
});

test('what is being spoken is told, and can be stopped', () => {
  const acts = show({ step: 'speaking', spoken: 1, total: 3 });
  expect(screen.getByText(/正在合成台词的声音（1\/3）/)).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('33');
  fireEvent.click(button('停止合成'));
  expect(acts.onClose).toHaveBeenCalled();
});

test('what failed can be tried again', () => {
  const acts = show({ step: 'failed', message: '场景2：声音合成失败，请重新尝试' });
  expect(screen.getByRole('alert').textContent).toBe('场景2：声音合成失败，请重新尝试');
  fireEvent.click(button('重试'));
  expect(acts.onRetry).toHaveBeenCalled();
});
