import type { Scope } from '../../kernel/scope';
import { staffScope } from '../../kernel/staff-scope';
import type { FilesDeps } from '../files-deps';
import { signUpload, type SignedForm, type SlotRequest } from './sign-upload';

/** As `signUpload`, for a site's library or pages: it takes nobody's storage. */
export const signStaffUpload = (
  deps: FilesDeps,
  scope: Scope,
  input: SlotRequest & { site_id?: number | undefined },
): Promise<SignedForm> => signUpload(deps, staffScope(scope, input.site_id), input, { counted: false });
