import { randomBytes } from 'node:crypto';
import { AppError } from '../../../kernel/app-error';
import type { Tx } from '../../../kernel/database/db';
import { onSite, requireSite, type Scope } from '../../../kernel/scope';
import { recordAgreements } from '../../consent/record-consent';
import { hashPassword } from '../passwords';
import { insertAccount, promoteVisitor, setRole } from '../store/account-store';

const UNIQUE_VIOLATION = '23505';

/**
 * Makes a member inside the caller's transaction, who ticked both agreements. With `visitorId` that visitor becomes the member and keeps
 * its works and credits. Refuses PHONE_TAKEN; input is checked by the caller.
 */
export async function register(
  tx: Tx,
  scope: Scope,
  input: { username: string; password: string; visitorId: number | null },
): Promise<{ userId: number }> {
  const { siteId } = requireSite(scope);
  const userId = await memberOf(tx, siteId, input);
  await recordAgreements(tx, onSite(scope, siteId, userId));
  return { userId };
}

async function memberOf(
  tx: Tx,
  siteId: number,
  input: { username: string; password: string; visitorId: number | null },
): Promise<number> {
  const passwordHash = await hashPassword(input.password);
  try {
    if (
      input.visitorId !== null &&
      (await promoteVisitor(tx, input.visitorId, input.username, passwordHash))
    ) {
      await setRole(tx, input.visitorId, 'member');
      return input.visitorId;
    }
    return await insertAccount(tx, {
      siteId,
      username: input.username,
      passwordHash,
      role: 'member',
    });
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw new AppError('PHONE_TAKEN');
    throw error;
  }
}

/** A visitor's account: a random name, no password. */
export async function registerVisitor(tx: Tx, scope: Scope): Promise<{ userId: number }> {
  const { siteId } = requireSite(scope);
  const username = `游客${randomBytes(5).toString('hex')}`;
  return {
    userId: await insertAccount(tx, { siteId, username, passwordHash: null, role: 'visitor' }),
  };
}
