import { calls } from '@fenshen/contract';
import { refuse } from '../../kernel/app-error';
import { bindStream, StreamReply, type Call } from '../../kernel/http/call';
import type { LiveHub } from './live-hub';

export const liveCalls = (deps: { live: Pick<LiveHub, 'open' | 'openStaff'> }): Call[] => [
  bindStream(
    calls.account.events,
    async (scope, _input, { token }) =>
      new StreamReply(deps.live.open(scope, token ?? refuse('NOT_SIGNED_IN')), { type: 'text/event-stream' }),
  ),
  bindStream(
    calls.ops.events,
    async (scope, _input, { token }) =>
      new StreamReply(deps.live.openStaff(scope, token ?? refuse('NOT_SIGNED_IN')), {
        type: 'text/event-stream',
      }),
  ),
];
