import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import type { Database } from '../../kernel/database/db';
import { requireUser } from '../../kernel/scope';
import { endOfWireDay, startOfWireDay, wireTime } from '../../kernel/time';
import { listEntries, listValidity } from './public';

const inProgress = (remark: string) => (remark ? `${remark}（处理中）` : '处理中');

/** The ledger's own calls of the user API. */
export const creditsCalls = (deps: { db: Database }): Call[] => [
  bind(calls.account.creditsLog, (scope, input) => {
    const { userId } = requireUser(scope);
    return deps.db.session(scope, async (sql) => {
      const { list, total } = await listEntries(sql, scope, {
        userId,
        from: input.start_time ? startOfWireDay(input.start_time) : undefined,
        to: input.end_time ? endOfWireDay(input.end_time) : undefined,
        page: input.page,
        limit: input.limit,
      });
      return {
        list: list.map((line) => ({
          id: line.id,
          action_name: line.actionName,
          create_time: wireTime(line.createdAt),
          credits: line.credits,
          remark: line.open ? inProgress(line.remark) : line.remark,
        })),
        total,
        details: await listValidity(sql, scope, userId),
      };
    });
  }),
];
