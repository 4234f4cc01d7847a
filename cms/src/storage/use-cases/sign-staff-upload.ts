import type { Scope } from '../../kernel/scope';
import { staffScope } from '../../kernel/staff-scope';
import type { FileType } from '../domain/file-rules';
import type { FilesDeps } from '../files-deps';
import { signUpload, type SignedForm } from './sign-upload';

/** A form for posting one file for a site's library or pages; it takes nobody's storage. Refuses TOO_MANY. */
export const signStaffUpload = (
  deps: FilesDeps,
  scope: Scope,
  input: { site_id?: number; file_type: FileType },
): Promise<SignedForm> => signUpload(deps, staffScope(scope, input.site_id), input, { counted: false });
