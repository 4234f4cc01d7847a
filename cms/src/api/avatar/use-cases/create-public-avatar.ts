import type { calls, Parsed } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { audit } from '../../../kernel/audit';
import { AVATAR_QUEUE } from '../../../billing/channel-names';
import type { Tx } from '../../../kernel/database/db';
import { startPaidJob } from '../../../billing/paid-job';
import { requireUser, type Scope } from '../../../kernel/scope';
import { libraryScope, staffScope } from '../../../kernel/staff-scope';
import { recordConsent } from '../../consent/record-consent';
import { giveToLibrary, lockLibraryFile, type StoredFile } from '../../../storage/public';
import type { AvatarDeps } from '../avatar-deps';
import { orientationOf, refusalOfClip } from '../domain/avatar-rules';
import { insertAvatar, setAvatarJob } from '../store/avatar-store';
import { findPublicAvatarOfFile } from '../store/public-avatar-store';

/** Libraries cost staff nothing; the job and its empty hold flow like anybody's. */
const FREE = { ref: 'library:actor', unit: 'each', credits: 0 };

type Staff = Scope & { siteId: number; userId: number };

/**
 * Makes a public actor of a staff upload: the site's, or every site's. A clip makes one, however often it is sent.
 * Audited. Refuses AVATAR_NAME_REQUIRED, VIDEO_REQUIRED, PORTRAIT_CONSENT_REQUIRED, FORBIDDEN, NOT_FOUND,
 * BAD_VIDEO_TYPE, VIDEO_DURATION, VIDEO_RESOLUTION.
 */
export async function createPublicAvatar(
  deps: AvatarDeps,
  caller: Scope,
  request: Parsed<typeof calls.ops.actorCreate>,
): Promise<{ id: number }> {
  const staff = requireUser(staffScope(caller, request.site_id));
  const scope = libraryScope(caller, request);
  if (!request.name) refuse('AVATAR_NAME_REQUIRED');
  const fileId = request.file_id ?? refuse('VIDEO_REQUIRED');
  if (!request.consent) refuse('PORTRAIT_CONSENT_REQUIRED');
  return deps.db.transaction(scope, async (tx) => {
    const file = (await lockLibraryFile(tx, staff.siteId, fileId)) ?? refuse('NOT_FOUND');
    if (file.kind !== 'video') refuse('BAD_VIDEO_TYPE');
    const clip = { durationMs: file.duration_ms, width: file.width, height: file.height };
    const refusal = refusalOfClip(clip);
    if (refusal) refuse(refusal, JSON.stringify(clip));
    const same = await findPublicAvatarOfFile(tx, file.id, scope.siteId);
    if (same) return { id: same.id };
    await giveToLibrary(tx, [file.id], scope.siteId);
    const id = await begin(deps, tx, staff, scope, request.name, file);
    await audit(tx, scope, {
      action: 'actor.create',
      target: `actor:${id}`,
      detail: { name: request.name, file: file.id },
    });
    return { id };
  });
}

async function begin(deps: AvatarDeps, tx: Tx, staff: Staff, scope: Scope, name: string, file: StoredFile) {
  const id = await insertAvatar(tx, {
    siteId: scope.siteId,
    userId: null,
    name,
    fileId: file.id,
    orientation: orientationOf(file.width, file.height),
    durationMs: file.duration_ms,
    width: file.width,
    height: file.height,
    consentId: await recordConsent(tx, staff, 'avatar'),
  });
  const { jobId } = await startPaidJob(deps, tx, staff, {
    kind: 'avatar-train',
    channel: AVATAR_QUEUE,
    action: 'library-actor',
    actionName: '公共形象',
    remark: name,
    price: FREE,
    quantity: 1,
    userId: staff.userId,
    subject: { type: 'avatar', id },
    payload: { fileId: file.id, durationMs: file.duration_ms },
  });
  await setAvatarJob(tx, id, jobId);
  return id;
}
