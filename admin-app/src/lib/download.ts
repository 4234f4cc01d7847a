import { TIMERS, type Endpoint, type Input } from '@fenshen/contract';
import { timeoutSignal, unreachable, unreadable } from '@fenshen/web';
import { readReply } from './call';
import { saveBlob } from './save-file';
import { readToken } from './session';

/** A hundred thousand rows take longer than a usual reply. */
const TIMEOUT_MS = TIMERS.requestTimeoutMs * 10;

/** Fetches a file from a `stream` call and hands it to the browser's download. Throws CallError. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  filename: string,
): Promise<void> {
  const query = new URLSearchParams(
    Object.entries(Object(input)).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const token = readToken();
  const timeout = timeoutSignal(TIMEOUT_MS);
  let response: Response;
  let file: Blob;
  try {
    response = await fetch(`${endpoint.path}?${query.toString()}`, {
      headers: { 'x-token': token ?? '' },
      signal: timeout,
    });
    file = await response.blob();
  } catch {
    throw unreachable(timeout);
  }
  if (response.ok && !file.type.includes('json')) return saveBlob(filename, file);
  // A refusal comes as the wire's usual reply instead of the file.
  readReply(endpoint, await file.text(), token, response.status);
  throw unreadable(response.status);
}
