import type { Voice } from '@fenshen/contract';
import { fittingVoice } from './suggest';

const voice = (id: number, gender: Voice['gender']) => ({ id, gender }) as Voice;
const voices = [voice(1, 'female'), voice(2, 'male'), voice(3, 'male')];

test('a voice fits the figure, the first of those that do', () => {
  expect(fittingVoice(voices, { gender: 'male' })?.id).toBe(2);
  expect(fittingVoice(voices, { gender: 'female' })?.id).toBe(1);
});

test('where nobody knows, the operators’ first one speaks', () => {
  expect(fittingVoice(voices, { gender: '' })?.id).toBe(1);
  expect(fittingVoice([voice(4, '')], { gender: 'male' })?.id).toBe(4);
  expect(fittingVoice([], { gender: 'male' })).toBeNull();
});
