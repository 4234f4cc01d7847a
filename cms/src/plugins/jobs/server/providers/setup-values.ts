import type { ErrorCode } from '@fenshen/contract';
import type { SetupField, SetupValues } from './types';

/** Saved values with the defaults of those that are empty. */
export const withFallbacks = (fields: readonly SetupField[], values: SetupValues): Record<string, string> =>
  Object.fromEntries(fields.map(({ name, fallback }) => [name, values[name] || fallback]));

/** Whether nothing that is required is missing. */
export const isComplete = (fields: readonly SetupField[], values: SetupValues): boolean =>
  fields.every((field) => !field.required || Boolean(values[field.name]));

/** What is saved after a change: fields left out stay, empty ones go. */
export function applyChange(
  fields: readonly SetupField[],
  saved: SetupValues,
  change: SetupValues,
): Record<string, string> {
  const next = { ...saved, ...change };
  return Object.fromEntries(fields.flatMap(({ name }) => (next[name] ? [[name, next[name]] as const] : [])));
}

/** Why a change cannot be saved, or null. `isAllowed` judges addresses. */
export function refusalOfChange(
  fields: readonly SetupField[],
  saved: SetupValues,
  change: SetupValues,
  isAllowed: (address: string) => boolean,
): ErrorCode | null {
  const known = new Map(fields.map((field) => [field.name, field]));
  for (const [name, value] of Object.entries(change)) {
    const field = known.get(name);
    if (!field || value.length > field.max) return 'PROVIDER_FIELD_INVALID';
    if (value && field.pattern && !field.pattern.test(value)) return 'PROVIDER_FIELD_INVALID';
    if (value && field.isAddress && !isAllowed(value)) return 'PROVIDER_ADDRESS';
  }
  if (!isComplete(fields, applyChange(fields, saved, change))) return 'PROVIDER_FIELD_REQUIRED';
  // A key that was given for one address must not be sent to another by somebody who could not read it.
  const moves = fields.some(
    ({ name, isAddress }) => isAddress && (change[name] ?? saved[name] ?? '') !== (saved[name] ?? ''),
  );
  const keeps = fields.some(({ name, secret }) => secret && saved[name] && !change[name]);
  return moves && keeps ? 'PROVIDER_KEY_AGAIN' : null;
}

const SHOWN = 4;

/** What staff see of a saved value: all of a plain one, the end of a secret that is long enough to spare it. */
export const shownOf = ({ secret }: SetupField, value: string): string =>
  !secret ? value : value.length >= SHOWN * 4 ? value.slice(-SHOWN) : '';
