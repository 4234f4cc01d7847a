import { indexCalls, type BeaconPurpose } from '@fenshen/contract';

/** Longest payload the server takes, characters. */
const MAX_PAYLOAD = 4_000;

/**
 * Tells the server about a failure or a timing of this page. Fire and forget: no reply is read,
 * and a beacon that cannot be sent is dropped.
 */
export function sendBeacon(purpose: BeaconPurpose, payload: Record<string, unknown>): void {
  const text = JSON.stringify(payload).slice(0, MAX_PAYLOAD);
  try {
    navigator.sendBeacon(indexCalls.timeout.path, new URLSearchParams({ purpose, payload: text }));
  } catch {
    // Without beacons the page works just as well.
  }
}

/** The words of an error, without anything the user typed. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: 'not an error object' };
  return { name: error.name, message: error.message.slice(0, 300), stack: error.stack?.slice(0, 1_500) };
}
