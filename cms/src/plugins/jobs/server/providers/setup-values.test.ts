import { applyChange, isComplete, refusalOfChange, shownOf, withFallbacks } from './setup-values';
import type { SetupField } from './types';

const field = (name: string, over: Partial<SetupField> = {}): SetupField => ({
  name,
  label: name,
  hint: '',
  secret: false,
  required: false,
  fallback: '',
  max: 50,
  ...over,
});
const FIELDS = [
  field('key', { secret: true, required: true, pattern: /^\S+$/ }),
  field('model', { fallback: 'm1' }),
  field('url', { fallback: 'https://a.example', isAddress: true }),
];
const saved = { key: 'k1' };
const refusal = (change: Record<string, string>, from: Record<string, string> = saved) =>
  refusalOfChange(FIELDS, from, change, (address) => address.startsWith('https:'));

it('keeps what is left out, clears what is empty, and falls back to defaults', () => {
  expect(applyChange(FIELDS, { key: 'k1', model: 'm2' }, { model: '' })).toEqual({ key: 'k1' });
  expect(withFallbacks(FIELDS, { key: 'k1' })).toEqual({ key: 'k1', model: 'm1', url: 'https://a.example' });
  expect(isComplete(FIELDS, {})).toBe(false);
});

it.each([
  [{ model: 'm3' }, null],
  [{ key: 'k2', url: 'https://b.example' }, null],
  [{ url: '' }, null],
  [{ key: '' }, 'PROVIDER_FIELD_REQUIRED'],
  [{ key: 'a b' }, 'PROVIDER_FIELD_INVALID'],
  [{ other: 'x' }, 'PROVIDER_FIELD_INVALID'],
  [{ __proto__x: 'x' }, 'PROVIDER_FIELD_INVALID'],
  [{ model: 'x'.repeat(51) }, 'PROVIDER_FIELD_INVALID'],
  [{ key: 'k2', url: 'http://b.example' }, 'PROVIDER_ADDRESS'],
  [{ url: 'https://b.example' }, 'PROVIDER_KEY_AGAIN'],
])('judges the change %j: %s', (change, expected) => expect(refusal(change)).toBe(expected));

it('does not take a saved key back to the default address either', () => {
  expect(refusal({ url: '' }, { key: 'k1', url: 'https://b.example' })).toBe('PROVIDER_KEY_AGAIN');
});

it('shows the end of a secret that is long enough, and plain values whole', () => {
  const [key, model] = FIELDS as [SetupField, SetupField];
  expect([shownOf(key, 'sk-0123456789abcdef'), shownOf(key, 'short-key'), shownOf(model, 'm2')]).toEqual([
    'cdef',
    '',
    'm2',
  ]);
});
