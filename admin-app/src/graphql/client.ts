import { ClientError, GraphQLClient } from 'graphql-request';
import { ERRORS, TIMERS } from '@fenshen/contract';
import { CallError, CODE, signedOut, timeoutSignal, unreachable, unreadable } from '@fenshen/web';
import { z } from 'zod';
import { readToken } from '../lib/session';
import type { TypedDocumentString } from './generated';

const client = () =>
  new GraphQLClient(`${location.origin}/graphql`, {
    headers: { 'x-token': readToken() ?? '' },
  });

/** The server compares it with the record as it is by now. */
const madeOn = (openedAt: string | undefined) => (openedAt ? { 'if-match': `"${openedAt}"` } : undefined);

/** The part of Strapi's error extension that tells what went wrong. */
const extension = z
  .object({
    error: z.object({ name: z.string(), details: z.unknown() }).optional(),
    refusal: z.string().optional(),
  })
  .loose();
/** Refused because the record is newer than the change; `at` is its state by now. */
const conflict = z.object({ name: z.literal('CONTENT_CHANGED'), at: z.string() });

const TEXT_BY_NAME: Record<string, string> = {
  ForbiddenError: ERRORS.FORBIDDEN.msg,
  PolicyError: ERRORS.FORBIDDEN.msg,
  NotFoundError: ERRORS.NOT_FOUND.msg,
  ValidationError: ERRORS.BAD_INPUT.msg,
};
const chinese = /[\u4e00-\u9fff]/;

/**
 * Sends one content document; the shape fills in what its type leaves open. `openedAt`: the `updatedAt` of the record
 * that a change was made on. Throws CallError with Chinese text.
 */
export async function content<T extends z.ZodType>(
  document: TypedDocumentString<z.input<T>, never>,
  variables: Record<string, unknown>,
  shape: T,
  openedAt?: string,
): Promise<z.output<T>> {
  const query: string = document.toString();
  const timeout = timeoutSignal(TIMERS.requestTimeoutMs);
  let data: unknown;
  try {
    data = await client().request({
      document: query,
      variables,
      requestHeaders: madeOn(openedAt),
      signal: timeout,
    });
  } catch (error) {
    throw error instanceof ClientError ? toCallError(error.response) : unreachable(timeout);
  }
  const parsed = shape.safeParse(data);
  if (!parsed.success) throw unreadable(200);
  return parsed.data;
}

function toCallError({ status, errors }: ClientError['response']): CallError {
  const first = errors?.[0];
  const known = extension.safeParse(first?.extensions ?? {});
  const newer = conflict.safeParse(known.data?.error?.details);
  const name = (known.success && known.data.error?.name) || '';
  if (status === 401 || name === 'UnauthorizedError') return signedOut(status);
  // The server's own Chinese refusals are written for people; framework messages are not.
  const own = first && chinese.test(first.message) ? first.message : undefined;
  return new CallError(CODE.refused, own ?? TEXT_BY_NAME[name] ?? ERRORS.INTERNAL.msg, {
    statusCode: status,
    refusal: newer.data?.name ?? known.data?.refusal,
    data: newer.data,
  });
}
