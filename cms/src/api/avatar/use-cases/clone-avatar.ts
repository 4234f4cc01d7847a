import { refuse } from '../../../kernel/app-error';
import { AVATAR_QUEUE } from '../../../billing/channel-names';
import type { Tx } from '../../../kernel/database/db';
import { startPaidJob } from '../../../billing/paid-job';
import { requireUser, type Scope } from '../../../kernel/scope';
import { actionOf } from '../../../plugins/jobs/public';
import { recordConsent } from '../../consent/record-consent';
import { rulePrice } from '../../../billing/pricing/price-store';
import { findOwnFile, keepFiles, type StoredFile } from '../../../storage/public';
import type { AvatarDeps } from '../avatar-deps';
import { orientationOf, refusalOfClip } from '../domain/avatar-rules';
import { findAvatarOfFile, insertAvatar, setAvatarJob } from '../store/avatar-store';

export interface CloneRequest {
  name: string;
  file_id?: number;
  consent?: number;
  /** The most the buyer agreed to. */
  max_credits?: number;
}

type Owner = Scope & { siteId: number; userId: number };

/**
 * Makes an avatar of an own upload and keeps the consent. The same upload makes one avatar, however often it is
 * sent. Refuses AVATAR_NAME_REQUIRED, VIDEO_REQUIRED, AVATAR_CONSENT_REQUIRED, NOT_FOUND, BAD_VIDEO_TYPE,
 * VIDEO_DURATION, VIDEO_RESOLUTION, PRICE_CHANGED, INSUFFICIENT_CREDITS.
 */
export async function cloneAvatar(
  deps: AvatarDeps,
  scope: Scope,
  request: CloneRequest,
): Promise<{ id: number }> {
  const owner = requireUser(scope);
  if (!request.name) refuse('AVATAR_NAME_REQUIRED');
  const fileId = request.file_id ?? refuse('VIDEO_REQUIRED');
  if (!request.consent) refuse('AVATAR_CONSENT_REQUIRED');
  return deps.db.transaction(scope, async (tx) => {
    const file = (await findOwnFile(tx, scope, fileId, 'lock')) ?? refuse('NOT_FOUND');
    if (file.purpose !== 'upload' || file.kind !== 'video') refuse('BAD_VIDEO_TYPE');
    const clip = { durationMs: file.duration_ms, width: file.width, height: file.height };
    const refusal = refusalOfClip(clip);
    if (refusal) refuse(refusal, JSON.stringify(clip));
    const same = await findAvatarOfFile(tx, owner, file.id);
    await keepFiles(tx, [file.id], { expiresAt: null });
    return { id: same ? same.id : await begin(deps, tx, owner, request, file) };
  });
}

async function begin(
  deps: AvatarDeps,
  tx: Tx,
  owner: Owner,
  { name, max_credits: agreed }: CloneRequest,
  file: StoredFile,
) {
  const id = await insertAvatar(tx, {
    siteId: owner.siteId,
    userId: owner.userId,
    name,
    fileId: file.id,
    orientation: orientationOf(file.width, file.height),
    durationMs: file.duration_ms,
    width: file.width,
    height: file.height,
    consentId: await recordConsent(tx, owner, 'avatar'),
  });
  const price = await rulePrice(tx, owner, actionOf('avatar-train'));
  const { jobId } = await startPaidJob(deps, tx, owner, {
    kind: 'avatar-train',
    channel: AVATAR_QUEUE,
    actionName: price.name,
    remark: name,
    price,
    quantity: 1,
    agreed,
    userId: owner.userId,
    subject: { type: 'avatar', id },
    payload: { fileId: file.id, durationMs: file.duration_ms },
  });
  await setAvatarJob(tx, id, jobId);
  return id;
}
