import { useEffect, useRef, useState } from 'react';
import { createClientKeys } from '../../../lib/client-key';
import { isPriceChange } from '../../../lib/prices';
import { randomKey } from '../../../lib/random-key';
import { auditionResult, startAudition } from '../../../lib/speech/speech-calls';
import { jobNews } from '../../../lib/speech/job-news';
import { speakScript } from '../../../lib/speech/speak-script';
import type { SpeechRequest } from '../../../lib/speech/audition-audio';
import { isRefused } from '@fenshen/web';
import { createFilm, priceFilm } from '../api/film-calls';
import type { FilmOrder } from '../film-order';
import { isBusy, placeOrder, prepareOrder, type OrderParts, type OrderState } from '../run-order';

interface Wanted {
  order: FilmOrder;
  /** How a scene's words are spoken, by its place; null for one without. */
  speech: (index: number) => SpeechRequest | null;
}

/** Prices a film to the credit, then orders it; never two at once. */
export function useFilmOrder() {
  const [state, setState] = useState<OrderState>({ step: 'idle' });
  const keys = useRef(createClientKeys(randomKey));
  const wanted = useRef<Wanted | null>(null);
  useEffect(() => () => void (wanted.current = null), []);

  const partsOf = (own: Wanted): OrderParts => {
    const cancelled = () => wanted.current !== own;
    return {
      cancelled,
      show: setState,
      price: () => priceFilm(own.order),
      speak: async (index) => {
        const request = own.speech(index);
        if (!request) return;
        const parts = {
          start: startAudition,
          result: auditionResult,
          wait: jobNews.wait,
          abandoned: cancelled,
        };
        await speakScript(parts, request, () => undefined);
      },
      send: async (credits) => {
        try {
          await createFilm(own.order, credits, keys.current.keyFor(own.order));
          keys.current.settle();
        } catch (error) {
          // A definite no ends the key; after a lost reply the same request goes out again and counts once.
          if (isRefused(error) && !isPriceChange(error)) keys.current.settle();
          throw error;
        }
      },
    };
  };

  return {
    state,
    /** Finds out the price. */
    prepare: (next: Wanted) => {
      if (isBusy(state)) return;
      wanted.current = next;
      void prepareOrder(partsOf(next));
    },
    /** Orders at the price that is shown; answers whether that was taken. */
    place: async (): Promise<boolean> => {
      const own = wanted.current;
      if (!own || state.step !== 'ready') return false;
      return placeOrder(partsOf(own), state.price);
    },
    /** Leaves it; what is being sent already is not called back. */
    cancel: () => {
      if (state.step === 'sending') return;
      wanted.current = null;
      setState({ step: 'idle' });
    },
  };
}
