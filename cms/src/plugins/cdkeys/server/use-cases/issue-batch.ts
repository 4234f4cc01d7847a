import { createHash } from 'node:crypto';
import { worthOf, type calls, type CdkeyBatch, type Output, type Parsed } from '@fenshen/contract';
import { AppError, refuse } from '../../../../kernel/app-error';
import { audit } from '../../../../kernel/audit';
import type { Tx } from '../../../../kernel/database/db';
import type { Scope } from '../../../../kernel/scope';
import { staffScope } from '../../../../kernel/staff-scope';
import { endOfWireDay, wireTime } from '../../../../kernel/time';
import type { IssueDeps } from '../deps';
import { drawCodes, foldCode } from '../domain/code-format';
import { quotaText } from '../domain/issue-rules';
import { countRedeemed, findBatchByKey, insertBatch, type Batch } from '../store/batch-store';
import { insertCodes, nextCodes } from '../store/code-store';
import { lockIssuing } from '../store/issued-store';
import { verdictOf } from './check-issue';

type Request = Parsed<typeof calls.ops.issueBatch>;

const CHUNK = 2_000;
const SHOWN = 1_000;

/**
 * Issues a batch in one transaction; the same key issues once. A batch that needs a second person is made but
 * shows no codes until approved. Refuses QUOTA_EXCEEDED (with the figures), KEY_REUSED, BAD_INPUT (nothing to give, a past expiry).
 */
export async function issueBatch(
  deps: IssueDeps,
  scope: Scope,
  request: Request,
): Promise<Output<typeof calls.ops.issueBatch>> {
  const { batch, codes } = await issueCodes(deps, scope, request, SHOWN);
  const redeemed = await deps.db.session({ ...scope, siteId: batch.siteId }, (sql) =>
    countRedeemed(sql, batch.id),
  );
  return { batch: wireBatch({ ...batch, redeemed }), codes };
}

/** As `issueBatch`, returning at most `shown` codes. */
export async function issueCodes(
  deps: IssueDeps,
  caller: Scope,
  request: Request,
  shown: number,
): Promise<{ batch: Batch; codes: string[] }> {
  const scope = staffScope(caller, request.site_id);
  const codeExpiresAt = request.code_expires_at ? endOfWireDay(request.code_expires_at) : null;
  if (request.credits + request.vip_days + request.storage_gb === 0)
    refuse('BAD_INPUT', 'a code must give something');
  if (codeExpiresAt && codeExpiresAt <= new Date()) refuse('BAD_INPUT', 'the codes would be expired already');
  const issuerName = await issuerNameOf(deps, caller);

  return deps.db.transaction(scope, async (tx) => {
    const inputHash = hashRequest(request);
    await lockIssuing(tx, scope.siteId);
    const earlier = await findBatchByKey(tx, scope.siteId, request.key);
    if (earlier) return replay(deps, tx, earlier, inputHash, shown);
    const verdict = await verdictOf(deps, tx, scope, worthOf(request));
    if (!verdict.fits) throw new AppError('QUOTA_EXCEEDED', JSON.stringify(verdict.rows), quotaText(verdict));
    const batch = await insertBatch(tx, {
      siteId: scope.siteId,
      key: request.key,
      inputHash,
      name: request.name,
      credits: request.credits,
      validDays: request.valid_days,
      vipDays: request.vip_days,
      storageGb: request.storage_gb,
      count: request.count,
      uses: request.uses,
      prefix: request.prefix,
      note: request.note,
      codeExpiresAt,
      state: verdict.needs_approval ? 'pending' : 'active',
      issuerId: scope.userId,
      issuerName,
      issuerRole: scope.role,
      neededApproval: verdict.needs_approval,
    });
    const codes = await writeCodes(deps, tx, batch, shown);
    await audit(tx, scope, {
      action: 'cdkey-batch.issue',
      target: `cdkey-batch:${batch.id}`,
      detail: {
        name: batch.name,
        credits: batch.credits,
        count: batch.count,
        uses: batch.uses,
        state: batch.state,
      },
    });
    return { batch, codes: batch.state === 'pending' ? [] : codes };
  });
}

async function writeCodes(deps: IssueDeps, tx: Tx, batch: Batch, shown: number): Promise<string[]> {
  const kept: string[] = [];
  for (let done = 0; done < batch.count; done += CHUNK) {
    const codes = drawCodes(Math.min(CHUNK, batch.count - done), batch.prefix);
    await insertCodes(
      tx,
      batch,
      codes.map((code) => {
        const folded = foldCode(code);
        const { vault } = deps;
        return { lookup: vault.lookupOf(folded), sealed: vault.seal(code), tail: vault.tailOf(folded) };
      }),
    );
    kept.push(...codes.slice(0, shown - kept.length));
  }
  return kept;
}

async function replay(
  deps: IssueDeps,
  tx: Tx,
  batch: Batch & { inputHash: string },
  inputHash: string,
  shown: number,
) {
  if (batch.inputHash !== inputHash) refuse('KEY_REUSED', 'cdkey batch');
  if (batch.state === 'pending') return { batch, codes: [] };
  const rows = await nextCodes(tx, batch.id, 0, Math.min(shown, batch.count));
  return { batch, codes: rows.map((row) => deps.vault.open(row.sealed)) };
}

/** The issuer may belong to another site than the batch, so the name is kept with it. */
async function issuerNameOf(deps: IssueDeps, scope: Scope): Promise<string> {
  if (scope.userId === null) return '命令行';
  const row = await deps.db.session({ ...scope, siteId: null }, (sql) =>
    sql.maybe<{ username: string }>('select username from up_users where id = $1', [scope.userId]),
  );
  return row?.username ?? '';
}

const hashRequest = (request: Request): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(request).sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url');

export const wireBatch = (batch: Batch & { redeemed: number }): CdkeyBatch => ({
  id: batch.id,
  site_id: batch.siteId,
  name: batch.name,
  credits: batch.credits,
  valid_days: batch.validDays,
  vip_days: batch.vipDays,
  storage_gb: batch.storageGb,
  count: batch.count,
  uses: batch.uses,
  redeemed: batch.redeemed,
  prefix: batch.prefix,
  note: batch.note,
  code_expires_at: wireTime(batch.codeExpiresAt),
  state: batch.state,
  issuer: batch.issuerName,
  create_time: wireTime(batch.createdAt),
});
