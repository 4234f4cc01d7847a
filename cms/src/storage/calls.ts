import { calls } from '@fenshen/contract';
import { bind, type Call } from '../kernel/http/call';
import type { FilesDeps } from './files-deps';
import { readFormFile } from './http/read-form-file';
import { abandonUpload } from './use-cases/abandon-upload';
import { completeStaffUpload } from './use-cases/complete-staff-upload';
import { completeUpload } from './use-cases/complete-upload';
import { expandSpace } from './use-cases/expand-space';
import { listStaffFiles } from './use-cases/list-staff-files';
import { receiveAudio } from './use-cases/receive-audio';
import { resumeUpload } from './use-cases/resume-upload';
import { showStaffFile } from './use-cases/show-staff-file';
import { showSpace } from './use-cases/show-space';
import { signStaffUpload } from './use-cases/sign-staff-upload';
import { signUpload } from './use-cases/sign-upload';

/** Calls about files and storage. */
export const uploadCalls = (deps: FilesDeps): Call[] => [
  bind(calls.upload.sign, (scope, input) => signUpload(deps, scope, input)),
  bind(calls.upload.resume, (scope, input) => resumeUpload(deps, scope, input)),
  bind(calls.upload.abandon, (scope, input) => abandonUpload(deps, scope, input)),
  bind(calls.upload.complete, (scope, input) => completeUpload(deps, scope, input)),
  bind(calls.upload.voice, (scope, _input, { request }) =>
    receiveAudio(
      deps,
      scope,
      (path, maxBytes) => readFormFile(request, path, maxBytes),
      Number(request.headers['content-length'] ?? Infinity),
    ),
  ),
  bind(calls.ops.uploadSign, (scope, input) => signStaffUpload(deps, scope, input)),
  // The edge has put staff on the site they name: their keys are of that site.
  bind(calls.ops.uploadResume, (scope, input) => resumeUpload(deps, scope, input)),
  bind(calls.ops.uploadAbandon, (scope, input) => abandonUpload(deps, scope, input)),
  bind(calls.ops.uploadComplete, (scope, input) => completeStaffUpload(deps, scope, input)),
  bind(calls.ops.file, (scope, input) => showStaffFile(deps, scope, input)),
  bind(calls.ops.files, (scope, input) => listStaffFiles(deps, scope, input)),
  bind(calls.account.space, (scope) => showSpace(deps, scope)),
  bind(calls.account.spaceExpand, (scope, input) => expandSpace(deps, scope, input)),
];
