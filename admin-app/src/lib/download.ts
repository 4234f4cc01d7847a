import { ERRORS, TIMERS, type Endpoint, type Input } from '@fenshen/contract';
import { z } from 'zod';
import { CallError, signedOutError } from './call-error';
import { saveBlob } from './save-file';
import { readToken } from './session';

/** A refusal comes as the wire's usual reply instead of the file. */
const refusal = z.object({ code: z.number(), msg: z.string() });

/** Fetches a file from a `stream` call and hands it to the browser's download. Throws CallError. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  filename: string,
): Promise<void> {
  const query = new URLSearchParams(
    Object.entries(Object(input)).map(([name, value]): [string, string] => [name, String(value)]),
  );
  let response: Response;
  let file: Blob;
  try {
    response = await fetch(`${endpoint.path}?${query.toString()}`, {
      headers: { 'x-token': readToken() ?? '' },
      // A hundred thousand rows take longer than a usual reply.
      signal: AbortSignal.timeout(TIMERS.requestTimeoutMs * 10),
    });
    file = await response.blob();
  } catch {
    throw new CallError('网络连接失败，请检查网络后重试', 0, 0);
  }
  if (response.ok && !file.type.includes('json')) return saveBlob(filename, file);
  const { code, msg } = refusal
    .catch({ code: 1, msg: ERRORS.INTERNAL.msg })
    .parse(parseJson(await file.text()));
  throw code === ERRORS.NOT_SIGNED_IN.code
    ? signedOutError(response.status)
    : new CallError(msg || ERRORS.INTERNAL.msg, code, response.status);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
