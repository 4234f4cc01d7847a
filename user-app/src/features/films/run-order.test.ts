import type { FilmPrice } from '@fenshen/contract';
import { CallError, CODE } from '@fenshen/web';
import { placeOrder, prepareOrder, type OrderParts, type OrderState } from './run-order';

const price = (spoken: boolean[], credits = 150): FilmPrice => ({
  unit: 15,
  seconds: credits / 15,
  credits,
  exact: spoken.every(Boolean),
  scenes: spoken.map((one) => ({ seconds: 5, spoken: one, reused: false })),
});

/** Prices answered one after the other; what was done is noted. */
function order(prices: FilmPrice[], over: Partial<OrderParts> = {}) {
  const shown: OrderState[] = [];
  const spoken: number[] = [];
  const sent: number[] = [];
  const left = [...prices];
  const parts: OrderParts = {
    price: () => Promise.resolve(left.shift() ?? price([true])),
    speak: (index) => Promise.resolve(void spoken.push(index)),
    send: (credits) => Promise.resolve(void sent.push(credits)),
    show: (state) => void shown.push(state),
    cancelled: () => false,
    ...over,
  };
  return { parts, shown, spoken, sent };
}
const refused = (refusal?: string) =>
  Object.assign(new CallError(CODE.refused, '价格已变化，请重新确认'), refusal ? { refusal } : {});

describe('the price of a film', () => {
  it('is shown at once when everything has been heard', async () => {
    const run = order([price([true, true])]);
    await prepareOrder(run.parts);
    expect(run.spoken).toEqual([]);
    expect(run.shown.map(({ step }) => step)).toEqual(['pricing', 'ready']);
  });

  it('is asked for again once the words nobody has heard are spoken', async () => {
    const run = order([price([true, false, false, false], 150), price([true, true, true, true], 165)]);
    await prepareOrder(run.parts);
    expect(run.spoken.sort()).toEqual([1, 2, 3]);
    expect(run.shown.filter(({ step }) => step === 'speaking')).toEqual(
      [0, 1, 2, 3].map((done) => ({ step: 'speaking', spoken: done, total: 3 })),
    );
    expect(run.shown.at(-1)).toMatchObject({ step: 'ready', price: { credits: 165, exact: true } });
    expect(run.sent).toEqual([]);
  });

  it('is not known where a scene cannot be spoken; which one is said, and the rest is left', async () => {
    const speak = jest.fn((index: number) =>
      index === 1 ? Promise.reject(new Error('声音合成失败，请重新尝试')) : Promise.resolve(),
    );
    const run = order([price([true, false, true, true])], { speak });
    await prepareOrder(run.parts);
    expect(run.shown.at(-1)).toEqual({ step: 'failed', message: '场景2：声音合成失败，请重新尝试' });
  });

  it('shows nothing any more once it was called off', async () => {
    let cancelled = false;
    const run = order([price([false, false, false])], { cancelled: () => cancelled });
    run.parts.speak = () => Promise.resolve(void (cancelled = true));
    await prepareOrder(run.parts);
    expect(run.shown.at(-1)).toEqual({ step: 'speaking', spoken: 0, total: 3 });
  });
});

describe('an order', () => {
  it('is placed at the price that was agreed to', async () => {
    const run = order([]);
    expect(await placeOrder(run.parts, price([true], 165))).toBe(true);
    expect(run.sent).toEqual([165]);
    expect(run.shown.map(({ step }) => step)).toEqual(['sending', 'done']);
  });

  it('that was refused stands as it was, with the reason', async () => {
    const agreed = price([true]);
    const run = order([], { send: () => Promise.reject(new CallError(CODE.refused, '积分不足')) });
    expect(await placeOrder(run.parts, agreed)).toBe(false);
    expect(run.shown.at(-1)).toEqual({ step: 'ready', price: agreed, problem: '积分不足' });
  });

  it('whose price changed shows the new one, to be agreed to anew', async () => {
    const run = order([price([true], 300)], { send: () => Promise.reject(refused('PRICE_CHANGED')) });
    expect(await placeOrder(run.parts, price([true], 150))).toBe(false);
    expect(run.shown.at(-1)).toMatchObject({
      step: 'ready',
      price: { credits: 300 },
      problem: '价格已变化，请重新确认',
    });
  });
});
