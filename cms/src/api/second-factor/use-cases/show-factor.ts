import type { calls, Output } from '@fenshen/contract';
import type { Database } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { wireTime } from '../../../kernel/time';
import { everywhere } from '../own-account';
import { countRecoveryCodes, findFactor } from '../store/factor-store';
import { standingOf } from '../store/rule-store';

/** How the caller's own second factor stands. */
export function showFactor(
  { db }: { db: Database },
  scope: Scope,
): Promise<Output<typeof calls.ops.secondFactor>> {
  const { userId } = requireUser(scope);
  return db.session(everywhere(scope), async (sql) => {
    const factor = await findFactor(sql, userId);
    const { required } = await standingOf(sql, { id: userId, role: scope.role });
    return {
      enabled: factor !== null,
      enrolled_time: wireTime(factor?.enrolledAt ?? null),
      recovery_left: await countRecoveryCodes(sql, userId),
      required,
    };
  });
}
