import { setTimeout as delay } from 'node:timers/promises';
import { redeem } from '../../src/plugins/cdkeys/public';
import { expireLots, grant, recallLot, refund, spend } from '../../src/plugins/credits/public';
import { cancelJob, getJob, type CreateJob, type JobQueue } from '../../src/plugins/jobs/public';
import { AppError } from '../../src/kernel/app-error';
import type { RateLimits } from '../../src/kernel/http/rate-limits';
import type { Database } from '../../src/kernel/database/db';
import { startPaidJob } from '../../src/billing/paid-job';
import { onSite, systemScope, type Scope } from '../../src/kernel/scope';
import { testAccounts } from '../helpers/account-tables';
import { siteOf, type Operation, type Report } from './operations';
import { writeScript } from './script';
import { codePorts } from '../../src/wiring/code-ports';
import { paidThing, vault } from './world';

export interface PerformDeps {
  db: Database;
  queue: JobQueue;
  rateLimits: RateLimits;
  /** Lifts every lock-out of codes, as support would for an honest account. */
  unlockCodes(): Promise<void>;
}

const FAULT_PAUSE_MS = 150;

/** Classes of SQLSTATE that say "the server went away", and nothing about the statement. */
const AWAY = /^(08|57P0|53300|25P02|XX000$)/;

/** Performs an operation through the product's own use cases and says how it ended. Never throws. */
export async function attempt(deps: PerformDeps, operation: Operation): Promise<Report> {
  const { id } = operation;
  try {
    return { id, end: 'done', answer: { ...(await perform(deps, operation)) } };
  } catch (error) {
    if (error instanceof AppError && error.code === 'CODE_LOCKED') {
      await deps.unlockCodes().catch(() => undefined);
      return { id, end: 'fault', message: error.code };
    }
    if (error instanceof AppError && error.code === 'UNAVAILABLE') {
      await delay(FAULT_PAUSE_MS);
      return { id, end: 'fault', message: error.message };
    }
    if (error instanceof AppError) return { id, end: 'refused', code: error.code };
    const { code = '', message } = error as { code?: string; message: string };
    const away =
      AWAY.test(code) ||
      /ECONN|EPIPE|terminat|not queryable|timeout|closed|max retries/i.test(`${code} ${message}`);
    if (!away) return { id, end: 'broken', message: `${operation.act}: ${code} ${message}` };
    await delay(FAULT_PAUSE_MS);
    return { id, end: 'fault', message };
  }
}

async function perform(deps: PerformDeps, operation: Operation): Promise<object> {
  const { db } = deps;
  const { key, userId } = operation;
  const scope: Scope = { ...onSite(systemScope('torture'), siteOf(userId), userId), role: 'member' };
  switch (operation.act) {
    case 'grant':
      return db.transaction(scope, (tx) =>
        grant(tx, scope, {
          userId,
          amount: operation.amount,
          source: 'trial',
          expiresAt: new Date(operation.expiresAt),
          key,
          actionName: '体验积分',
        }),
      );
    case 'redeem':
      return redeem({ db, vault, rateLimits: deps.rateLimits, accounts: testAccounts, ...codePorts }, scope, {
        code: operation.code,
        client: 'pc',
      });
    case 'spend':
      return db.transaction(scope, (tx) =>
        spend(tx, scope, {
          userId,
          amount: operation.amount,
          key,
          action: 'storage',
          actionName: '空间扩容',
          remark: '',
          unitPrice: operation.amount,
          price: { ref: 'storage@1', unit: 'time', credits: operation.amount },
          ref: { type: 'storage', id: key },
        }),
      );
    case 'job':
      return db.transaction(scope, (tx) => startPaidJob(deps, tx, scope, orderOf(operation)));
    case 'cancel':
      return {
        state: await db.transaction(scope, (tx) => cancelJob(deps, tx, scope, operation.jobId, paidThing)),
      };
    case 'refund': {
      const job = await db.session(scope, (sql) => getJob(sql, scope, operation.jobId));
      if (!job?.holdId) throw new Error(`job ${operation.jobId} is gone`);
      const { holdId } = job;
      const amount = operation.amount ?? undefined;
      return db.transaction(scope, (tx) => refund(tx, scope, { holdId, amount, key, reason: '不满意' }));
    }
    case 'recall':
      return db.transaction(scope, (tx) =>
        recallLot(tx, scope, { lotId: operation.lotId, key, reason: '误发' }),
      );
    case 'sweep':
      return { accounts: await expireLots(db) };
  }
}

function orderOf({ key, userId, script }: Extract<Operation, { act: 'job' }>) {
  const { kind, channel, price } = script;
  const text = writeScript(script);
  const voice = { variant: 'f2', pitch: 50, range: 50, formant: 1, tempo: 1, shelfDb: 0 };
  const params = { rate: 1, volume: 1, pitch: 1 };
  const label = { producer: 'torture', produceId: text, text: 'AI生成' };
  const figure = { kind: 'presenter' as const, code: 'lin', orientation: 'portrait' as const };
  const made:
    Pick<CreateJob<'speech'>, 'kind' | 'payload'> | Pick<CreateJob<'avatar-video'>, 'kind' | 'payload'> =
    kind === 'speech'
      ? { kind, payload: { text, voice, params, label } }
      : { kind, payload: { figure, audio: null, speech: { text, voice, params, channel: null }, label } };
  return {
    ...made,
    channel,
    userId,
    subject: { type: 'thing', id: 1 },
    clientKey: key,
    action: kind,
    actionName: '合成',
    remark: key,
    price: { ref: 'channel@1', unit: 'second', credits: price },
    quantity: script.quotedSeconds,
  } as const;
}
