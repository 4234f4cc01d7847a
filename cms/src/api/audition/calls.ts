import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import type { AuditionDeps } from './audition-deps';
import { getAudition } from './use-cases/get-audition';
import { startAudition } from './use-cases/start-audition';

/** Calls about hearing a script before a video is made of it. */
export const auditionCalls = (deps: AuditionDeps): Call[] => [
  bind(calls.library.auditionStart, (scope, input) => startAudition(deps, scope, input)),
  bind(calls.library.auditionResult, (scope, input) => getAudition(deps, scope, input)),
];
