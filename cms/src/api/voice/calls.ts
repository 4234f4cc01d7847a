import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../shared/call';
import type { Database } from '../../shared/db';
import type { FilesDeps } from '../upload/public';
import { listUserVoices } from './use-cases/list-voices';

/** Calls about voices. */
export const voiceCalls = (deps: { db: Database; files: FilesDeps }): Call[] => [
  bind(calls.library.voiceList, (scope, input) =>
    listUserVoices({ db: deps.db, storage: deps.files.storage }, scope, input),
  ),
];
