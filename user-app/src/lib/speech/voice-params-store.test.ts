import type { Voice } from '@fenshen/contract';
import { DEFAULT_PARAMS, forgetParams, keepParams, paramsOf } from './voice-params-store';

function memory(initial: string | null = null) {
  let kept = initial;
  return {
    get: () => kept,
    set: (_key: string, value: string) => Boolean((kept = value)),
  };
}
const voice = (over: Partial<Voice> = {}) => ({ id: 4, rate: 1.2, volume: 1, pitch: 0.9, ...over }) as Voice;

describe('voice parameters', () => {
  it("start with the voice's own", () => {
    expect(paramsOf(memory(), voice())).toEqual({ rate: 1.2, volume: 1, pitch: 0.9 });
    expect(paramsOf(memory(), null)).toEqual(DEFAULT_PARAMS);
  });

  it('come back for the voice they were confirmed for', () => {
    const storage = memory();
    const chosen = { rate: 0.8, volume: 2, pitch: 1 };
    keepParams(storage, voice(), chosen);
    expect(paramsOf(storage, voice())).toEqual(chosen);
    expect(paramsOf(storage, voice({ id: 5 }))).toEqual({ rate: 1.2, volume: 1, pitch: 0.9 });
  });

  it('give way to the server once that keeps them', () => {
    const storage = memory();
    keepParams(storage, voice(), { rate: 0.8, volume: 2, pitch: 1 });
    keepParams(storage, voice({ id: 5 }), { rate: 2, volume: 2, pitch: 2 });
    forgetParams(storage, voice());
    expect(paramsOf(storage, voice())).toEqual({ rate: 1.2, volume: 1, pitch: 0.9 });
    expect(paramsOf(storage, voice({ id: 5 })).rate).toBe(2);
  });

  it('never leave the sliders’ range', () => {
    expect(paramsOf(memory('{"4":{"rate":9,"volume":1,"pitch":1}}'), voice())).toEqual({
      rate: 1.2,
      volume: 1,
      pitch: 0.9,
    });
    expect(paramsOf(memory('{'), voice({ rate: 0 }))).toEqual(DEFAULT_PARAMS);
  });
});
