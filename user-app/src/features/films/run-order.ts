import type { FilmPrice } from '@fenshen/contract';
import { isPriceChange } from '../../lib/prices';

/** Where an order stands. */
export type OrderState =
  | { step: 'idle' }
  /** The price is asked for. */
  | { step: 'pricing' }
  /** Words nobody has heard are spoken; their sound is the film's. */
  | { step: 'speaking'; spoken: number; total: number }
  /** This is what it costs, to be agreed to; `problem`: why the last try was not taken. */
  | { step: 'ready'; price: FilmPrice; problem: string }
  | { step: 'sending'; price: FilmPrice }
  | { step: 'failed'; message: string }
  | { step: 'done' };

export const isBusy = ({ step }: OrderState) =>
  step === 'pricing' || step === 'speaking' || step === 'sending';

/** How many texts are spoken at a time. */
const AT_ONCE = 2;

export interface OrderParts {
  price: () => Promise<FilmPrice>;
  /** Has a scene's words spoken; rejects with a message fit to show. */
  speak: (index: number) => Promise<unknown>;
  /** Places the order at a price that was agreed to. */
  send: (credits: number) => Promise<unknown>;
  show: (state: OrderState) => void;
  /** True once the user has called it off: nothing is asked for or shown any more. */
  cancelled: () => boolean;
}

const messageOf = (error: unknown) =>
  error instanceof Error && error.message ? error.message : '提交失败，请稍后再试';

/**
 * Finds out what a film costs to the credit: words nobody has heard are spoken first. Shows `ready`, or why not; never
 * rejects.
 */
export async function prepareOrder(parts: OrderParts): Promise<void> {
  const show = (state: OrderState) => {
    if (!parts.cancelled()) parts.show(state);
  };
  try {
    show({ step: 'pricing' });
    let price = await parts.price();
    if (!price.exact) {
      await speakAll(parts, price, show);
      if (parts.cancelled()) return;
      show({ step: 'pricing' });
      price = await parts.price();
    }
    show({ step: 'ready', price, problem: '' });
  } catch (error) {
    show({ step: 'failed', message: messageOf(error) });
  }
}

async function speakAll(parts: OrderParts, price: FilmPrice, show: OrderParts['show']): Promise<void> {
  const waiting = price.scenes.flatMap(({ spoken }, index) => (spoken ? [] : [index]));
  const total = waiting.length;
  let spoken = 0;
  show({ step: 'speaking', spoken, total });
  const speakNext = async (): Promise<void> => {
    const index = waiting.shift();
    if (index === undefined || parts.cancelled()) return;
    try {
      await parts.speak(index);
    } catch (error) {
      waiting.length = 0;
      throw new Error(`场景${index + 1}：${messageOf(error)}`, { cause: error });
    }
    spoken++;
    show({ step: 'speaking', spoken, total });
    await speakNext();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, speakNext));
}

/**
 * Orders the film at the price that was agreed to. A price that changed meanwhile is shown to be agreed to anew. Never
 * rejects: the outcome is shown and answered.
 */
export async function placeOrder(parts: OrderParts, agreed: FilmPrice): Promise<boolean> {
  parts.show({ step: 'sending', price: agreed });
  try {
    await parts.send(agreed.credits);
    parts.show({ step: 'done' });
    return true;
  } catch (error) {
    const problem = messageOf(error);
    const price = isPriceChange(error) ? await parts.price().catch(() => agreed) : agreed;
    // Refused or lost on the way: the same order can be sent again, and counts once.
    parts.show({ step: 'ready', price, problem });
    return false;
  }
}
