import { setTimeout as delay } from 'node:timers/promises';
import { GIB, isPhone, isStrongPassword, type calls, type Output, type Parsed } from '@fenshen/contract';
import { AppError, refuse } from '../../../../kernel/app-error';
import type { Tx } from '../../../../kernel/database/db';
import type { RateLimit, Subject } from '../../../../kernel/http/rate-limits';
import { networkOf } from '../../../../kernel/http/request';
import { onSite, requireSite, type Scope } from '../../../../kernel/scope';
import type { RedeemDeps } from '../deps';
import { parseCode } from '../domain/code-format';
import { claimCode, insertRedemption, setRedemptionLot, type ClaimedCode } from '../store/code-store';
import { DAY_MS } from '../../../../kernel/time';

type Input = Parsed<typeof calls.account.cdkey>;
type Answer = Output<typeof calls.account.cdkey>;

/** Codes are credits: nobody tries them uncounted. */
const WINDOW = { windowSeconds: 600, whenAway: 'refuse' } as const;
const PER_ACCOUNT: RateLimit = { name: 'cdkey:account', max: 5, ...WINDOW };
const PER_ADDRESS: RateLimit = { name: 'cdkey:address', max: 20, ...WINDOW };
/**
 * Wrong tries at one campaign, from anywhere. Past it nobody is shut out, or a stranger could close a campaign:
 * every address gets few tries at that campaign instead of its many.
 */
const SWARM: RateLimit = { name: 'cdkey:prefix', max: 500, ...WINDOW };
const IN_A_SWARM: RateLimit = { name: 'cdkey:prefix-and-address', max: 5, ...WINDOW };

/** No refusal of a code comes sooner, whatever the reason: its time tells nothing. */
const REFUSAL_MS = 60;

/**
 * Redeems a code to the caller's account, or registers with it: then a visitor becomes the member and keeps what
 * was made. Refuses, in this order when registering, AGREEMENT_REQUIRED, CREDENTIALS_REQUIRED, BAD_PHONE,
 * WEAK_PASSWORD; then CODE_REQUIRED, CODE_LOCKED, UNAVAILABLE, CODE_INVALID (for every reason alike), PHONE_TAKEN.
 * TOURIST_FORBIDDEN without an account to redeem to.
 */
export async function redeem(deps: RedeemDeps, caller: Scope, input: Input): Promise<Answer> {
  const scope = requireSite(caller);
  const account = accountOf(scope, input);
  if (!input.code) refuse('CODE_REQUIRED');
  const started = Date.now();
  const subjects = await takeTries(deps, scope, account, input.code);
  try {
    const { claimed, userId } = await deps.db.transaction(scope, (tx) =>
      redeemIn(deps, tx, scope, account, input.code),
    );
    // Their own tries are forgotten whole, the others' by one.
    const [own, ...others] = subjects;
    await Promise.all([deps.rateLimits.giveBack(...others), own && deps.rateLimits.clear(own)]);
    const answer = { credits: claimed.credits, vip_days: claimed.vipDays };
    return account.kind === 'new' ? { ...answer, token: await deps.accounts.issueToken(userId) } : answer;
  } catch (error) {
    if (error instanceof AppError && error.code === 'CODE_INVALID')
      await delay(Math.max(0, started + REFUSAL_MS - Date.now()));
    else await deps.rateLimits.giveBack(...subjects);
    throw error;
  }
}

/** Refuses CODE_LOCKED, UNAVAILABLE (nobody can count the tries). */
async function takeTries(
  { rateLimits }: RedeemDeps,
  scope: Scope,
  account: Account,
  code: string,
): Promise<Subject[]> {
  const network = networkOf(scope.ip);
  const taken: Subject[] = [[PER_ACCOUNT, subjectOf(scope, account)]];
  if (scope.ip) taken.push([PER_ADDRESS, network]);
  const { allowed, away } = await rateLimits.consume(...taken);
  if (!allowed) return refuse(away ? 'UNAVAILABLE' : 'CODE_LOCKED');
  const prefix = parseCode(code)?.prefix;
  if (!prefix) return taken;
  const campaign = `${scope.siteId}:${prefix}`;
  const calm: Subject = [SWARM, campaign];
  if ((await rateLimits.consume(calm)).allowed) return [...taken, calm];
  const inSwarm: Subject = [IN_A_SWARM, `${campaign}:${network}`];
  if ((await rateLimits.consume(inSwarm)).allowed) return [...taken, inSwarm];
  await rateLimits.giveBack(...taken);
  return refuse('CODE_LOCKED', 'many guess at this campaign');
}

type Account =
  | { kind: 'own'; userId: number }
  | { kind: 'new'; username: string; password: string; visitorId: number | null };

function accountOf(scope: Scope, input: Input): Account {
  const { username = '', password = '' } = input;
  const registers = input.username !== undefined || input.password !== undefined;
  const hasAccount = scope.userId !== null && scope.role !== 'visitor' && scope.role !== 'anonymous';
  if (hasAccount && !username && !password) return { kind: 'own', userId: Number(scope.userId) };
  if (!registers) refuse('TOURIST_FORBIDDEN');
  if (input.agree !== 1) refuse('AGREEMENT_REQUIRED');
  if (!username || !password) refuse('CREDENTIALS_REQUIRED');
  if (!isPhone(username)) refuse('BAD_PHONE');
  if (!isStrongPassword(password)) refuse('WEAK_PASSWORD');
  return { kind: 'new', username, password, visitorId: scope.role === 'visitor' ? scope.userId : null };
}

const subjectOf = (scope: Scope, account: Account): string =>
  `${scope.siteId}:${account.kind === 'own' ? account.userId : account.username}`;

async function redeemIn(
  deps: RedeemDeps,
  tx: Tx,
  scope: Scope & { siteId: number },
  account: Account,
  code: string,
): Promise<{ claimed: ClaimedCode; userId: number }> {
  // What cannot be a code is looked up all the same: a lookup of nothing takes as long as any other.
  const claimed = await claimCode(tx, scope.siteId, deps.vault.lookupOf(parseCode(code)?.folded ?? ''));
  if (!claimed) refuse('CODE_INVALID');
  const { userId } = account.kind === 'own' ? account : await deps.accounts.register(tx, scope, account);
  const redemptionId = await insertRedemption(tx, scope, claimed, userId);
  if (redemptionId === null) refuse('CODE_INVALID', 'redeemed before');
  if (claimed.credits > 0)
    await setRedemptionLot(tx, redemptionId, await grantCredits(deps, tx, scope, claimed, userId));
  if (claimed.vipDays > 0) await deps.accounts.extendVip(tx, userId, claimed.vipDays);
  if (claimed.storageGb > 0) await deps.accounts.addStorage(tx, userId, claimed.storageGb * GIB);
  return { claimed, userId };
}

async function grantCredits(
  { credits }: RedeemDeps,
  tx: Tx,
  scope: Scope,
  claimed: ClaimedCode,
  userId: number,
): Promise<number> {
  const { lotId } = await credits.grant(tx, onSite(scope, requireSite(scope).siteId, userId), {
    userId,
    amount: claimed.credits,
    source: 'code',
    expiresAt: new Date(Date.now() + claimed.validDays * DAY_MS),
    key: `cdkey:${claimed.codeId}:${userId}`,
    actionName: '兑换码兑换',
    trace: {
      batchId: claimed.batchId,
      batchName: claimed.batchName,
      codeId: claimed.codeId,
      issuerId: claimed.issuerId,
    },
  });
  return lotId;
}
