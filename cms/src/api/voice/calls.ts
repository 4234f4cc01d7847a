import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import { cloneVoice } from './use-cases/clone-voice';
import { confirmVoice } from './use-cases/confirm-voice';
import { createPublicVoice } from './use-cases/create-public-voice';
import { deletePublicVoice } from './use-cases/delete-public-voice';
import { deleteVoice } from './use-cases/delete-voice';
import { editPublicVoice } from './use-cases/edit-public-voice';
import { editVoice } from './use-cases/edit-voice';
import { listVoicesForStaff } from './use-cases/list-public-voices';
import { listUserVoices } from './use-cases/list-voices';
import { renameOwnVoice } from './use-cases/rename-voice';
import type { VoiceDeps } from './voice-deps';

/** Calls about voices. */
export const voiceCalls = (deps: VoiceDeps): Call[] => [
  bind(calls.library.voiceList, (scope, input) =>
    listUserVoices({ db: deps.db, storage: deps.files.storage }, scope, input),
  ),
  bind(calls.library.voiceSave, (scope, input) => cloneVoice(deps, scope, input)),
  bind(calls.library.voiceRename, (scope, input) => renameOwnVoice(deps, scope, input)),
  bind(calls.library.voiceDelete, (scope, input) => deleteVoice(deps, scope, input)),
  bind(calls.library.voiceConfirm, (scope, input) => confirmVoice(deps, scope, input)),
  bind(calls.library.voiceEdit, (scope, input) => editVoice(deps, scope, input)),
  bind(calls.ops.voices, (scope, input) => listVoicesForStaff(deps, scope, input)),
  bind(calls.ops.voiceCreate, (scope, input) => createPublicVoice(deps, scope, input)),
  bind(calls.ops.voiceEdit, (scope, input) => editPublicVoice(deps, scope, input)),
  bind(calls.ops.voiceDelete, (scope, input) => deletePublicVoice(deps, scope, input)),
];
