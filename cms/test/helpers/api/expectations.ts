import { ERRORS, type ErrorCode } from '@fenshen/contract';
import { reconcile } from '../../../src/plugins/credits/public';
import type { CallReply } from './client';
import type { Server } from './server';

/** The reply is this refusal, with its text and status, and carries nothing. */
export function expectRefusal(reply: CallReply, code: ErrorCode): void {
  const { status, msg, data } = reply;
  const { http, code: number, msg: text } = ERRORS[code];
  expect({ status, code: reply.code, msg, data }).toEqual({
    status: http,
    code: number,
    msg: text,
    data: null,
  });
}

/** The ledger's own proof finds nothing wrong. */
export const expectSound = async ({ db }: Pick<Server, 'db'>): Promise<void> =>
  expect(await reconcile(db)).toEqual([]);
