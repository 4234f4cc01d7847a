import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import type { Database } from '../../kernel/database/db';
import { requireUser } from '../../kernel/scope';
import { listPending } from './store/agreement-store';
import { agree } from './use-cases/agree';

export const consentCalls = ({ db }: { db: Database }): Call[] => [
  bind(calls.account.agreements, async (scope) => ({
    list: await db.session(scope, (sql) => listPending(sql, requireUser(scope))),
  })),
  bind(calls.account.agree, (scope, { ids }) => agree(db, scope, ids)),
];
