import type { FactorRule } from '@fenshen/contract';
import { refuse } from '../../kernel/app-error';
import { audit } from '../../kernel/audit';
import { requireUser, type Scope } from '../../kernel/scope';
import { readRule, standingOf, writeRule } from '../../api/second-factor/store/rule-store';
import type { FactorDeps } from './reset-factor';

/**
 * Sets which roles must have a second factor, on every site and at once. An owner who asks owners for one has one.
 * Audited. Refuses SECOND_FACTOR_OWN_FIRST.
 */
export async function saveRule(
  { db, sessions }: FactorDeps,
  caller: Scope,
  { roles, reason }: FactorRule & { reason: string },
): Promise<FactorRule> {
  const { userId: id } = requireUser(caller);
  const platform = { ...caller, siteId: null };
  return db.transaction(platform, async (tx) => {
    const own = await standingOf(tx, { id, role: caller.role });
    if (roles.includes('owner') && !own.enabled) refuse('SECOND_FACTOR_OWN_FIRST');
    const from = await readRule(tx);
    await writeRule(tx, roles);
    const to = await readRule(tx);
    await audit(tx, platform, {
      action: 'second-factor-rule.save',
      target: 'second-factor-rule:platform',
      detail: { reason, from, to },
    });
    tx.afterCommit(() => sessions.allChanged());
    return { roles: to };
  });
}
