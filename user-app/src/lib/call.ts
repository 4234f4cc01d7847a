import { accountCalls, TIMERS, worksCalls, type Endpoint } from '@fenshen/contract';
import { createCallClient } from '@fenshen/web';
import { connection } from './connection';
import { goToSignIn } from './navigate';
import { preview, PREVIEW_REFUSAL } from './preview';
import { session } from './session';
import { EXPIRED_NOTE, signInNote } from './sign-in-note';

const READS_BY_POST: readonly string[] = [accountCalls.space.path, worksCalls.multiPrice.path];

/** Asks for figures, though it may be by POST. */
const isRead = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' || READS_BY_POST.includes(endpoint.path);

/**
 * `call` sends one call of the contract and returns its checked data. Throws CallError; code 100 has by then ended the
 * session and opened /login with the way back.
 */
export const { call, readReply } = createCallClient({
  fetch: (...args) => globalThis.fetch(...args),
  session,
  onSignedOut: (expired) => {
    if (expired) signInNote.set(EXPIRED_NOTE);
    goToSignIn();
  },
  onUnreachable: connection.doubt,
  timeoutMs: TIMERS.requestTimeoutMs,
  refusal: (endpoint) => (preview && !isRead(endpoint) ? PREVIEW_REFUSAL : null),
});
