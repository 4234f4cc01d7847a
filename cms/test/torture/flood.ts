import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { calls, ERRORS } from '@fenshen/contract';
import { reconcile } from '../../src/plugins/credits/public';
import { createAccount, type TestAccount } from '../helpers/api/accounts';
import type { Catalogue } from '../helpers/api/catalogue';
import { ApiClient, type Caller, type CallReply } from '../helpers/api/client';
import type { Server } from '../helpers/api/server';

export interface FloodOptions {
  seconds: number;
  /** Each sends its next request once it has the answer to the last. */
  senders: number;
  catalogue: Catalogue;
}

export interface FloodReport {
  seconds: number;
  asked: number;
  /** Answers by what they came to. */
  ends: Record<'done' | 'refused' | 'turnedAway', number>;
  /** Time to the answer, ms. */
  median: number;
  slowest: number;
  /** Resident memory of the API process, MiB. */
  memory: { before: number; peak: number; after: number };
  violations: string[];
}

/** Nobody waits longer for an answer, whatever it is. */
const ANSWER_MS = 20_000;
/** What a flood may add to the process's memory at most, MiB. */
const GROWTH_MIB = 512;
const SAMPLE_MS = 500;
const READY_MS = 30_000;
/** Every site is read again after so many requests, as after each publication. */
const OUTDATE_EVERY = 20;

const HAN = /\p{Script=Han}/u;
/** What an account is told that has no credits, or has asked for too much of one thing. */
const REFUSALS = new Set(
  ([ERRORS.INSUFFICIENT_CREDITS, ERRORS.OPEN_WORK_LIMIT, ERRORS.AUDITION_RATE] as const).map(
    ({ msg }) => msg,
  ),
);

/**
 * Floods a running server with what pages of a visitor and a member ask for. Every request has to be answered, or
 * refused with 429 or 503 and words for a user; the process may not swell; and then the server serves as before.
 */
export async function flood(server: Server, options: FloodOptions): Promise<FloodReport> {
  const client = new ApiClient(server, options.senders);
  const memory = watchMemory(server.pid);
  try {
    const run = new Flood(server, client, options);
    const started = Date.now();
    await run.play();
    const seconds = (Date.now() - started) / 1000;
    await run.serveAgain();
    return run.report(seconds, memory.stop());
  } finally {
    memory.stop();
    client.close();
  }
}

class Flood {
  private readonly violations = new Map<string, number>();
  private readonly ends: FloodReport['ends'] = { done: 0, refused: 0, turnedAway: 0 };
  private readonly took: number[] = [];
  private n = 0;

  constructor(
    private readonly server: Server,
    private readonly client: ApiClient,
    private readonly options: FloodOptions,
  ) {}

  async play(): Promise<void> {
    const visitor = await createAccount(this.server, { role: 'visitor' });
    const member = await createAccount(this.server, { credits: 1_000_000 });
    const callers = [
      { ...visitor, ip: '198.18.0.1' },
      { ...member, ip: '198.18.0.2' },
    ];
    const end = Date.now() + this.options.seconds * 1000;
    await Promise.all(
      Array.from({ length: this.options.senders }, async (_, i) => {
        while (Date.now() < end) await this.ask(callers[i % callers.length] ?? {});
      }),
    );
  }

  /** As before: ready, a work made, the books in order. */
  async serveAgain(): Promise<void> {
    const end = Date.now() + READY_MS;
    while ((await this.client.http('GET', '/readyz')).status !== 200) {
      if (Date.now() > end) return this.blame('not ready again');
      await delay(SAMPLE_MS);
    }
    const account: TestAccount = await createAccount(this.server, { credits: 10_000 });
    const { code, msg } = await this.create({ ...account, ip: '198.18.0.3' }, 'after');
    if (code !== 0) this.blame(`no work can be made afterwards: ${msg}`);
    for (const problem of await reconcile(this.server.db))
      this.blame(`the books: ${JSON.stringify(problem)}`);
  }

  report(seconds: number, memory: FloodReport['memory']): FloodReport {
    if (memory.peak > memory.before + GROWTH_MIB) this.blame(`memory grew by more than ${GROWTH_MIB} MiB`);
    const took = this.took.sort((a, b) => a - b);
    return {
      seconds,
      asked: this.n,
      ends: this.ends,
      median: took[took.length >> 1] ?? 0,
      slowest: took.at(-1) ?? 0,
      memory,
      violations: [...this.violations].map(([what, times]) => `${what} (${times} times)`),
    };
  }

  private async ask(caller: Caller): Promise<void> {
    const n = this.n++;
    if (n % OUTDATE_EVERY === 0) await this.server.redis.publish('site-changed', '1');
    const started = performance.now();
    const reply = await this.answered(this.act(n, caller));
    if (!reply) return;
    this.took.push(performance.now() - started);
    const { status, code, msg } = reply;
    if (code === 0) this.ends.done += 1;
    else if ((status === 429 || status === 503) && HAN.test(msg)) this.ends.turnedAway += 1;
    else if (REFUSALS.has(msg)) this.ends.refused += 1;
    else this.blame(`answered with ${status} ${msg}`);
  }

  private async answered(reply: Promise<CallReply>): Promise<CallReply | null> {
    const late = new AbortController();
    try {
      const first = await Promise.race([reply, delay(ANSWER_MS, null, { signal: late.signal })]);
      if (!first) this.blame(`no answer within ${ANSWER_MS} ms`);
      return first;
    } catch (error) {
      this.blame(`no answer: ${(error as Error).message}`);
      return null;
    } finally {
      late.abort();
    }
  }

  private act(n: number, caller: Caller): Promise<CallReply> {
    const { voice } = this.options.catalogue;
    switch (n % 4) {
      case 0:
        return this.create(caller, String(n));
      case 1: {
        const text = `试听第${n}句。`;
        return this.client.send(calls.library.auditionStart, { voice_id: voice, text }, caller);
      }
      case 2:
        return this.client.send(calls.works.list, {}, caller);
      default:
        return this.client.send(calls.account.credits, {}, caller);
    }
  }

  private create(caller: Caller, name: string): Promise<CallReply> {
    const { avatar, voice } = this.options.catalogue;
    const order = {
      name: `作品${name}`,
      api: 'fy',
      video_id: avatar,
      user_voice_id: voice,
      text: '大家好，欢迎来到直播间。',
      client_key: `flood-${name}`,
    };
    return this.client.send(calls.works.create, order, caller);
  }

  private blame(what: string): void {
    this.violations.set(what, (this.violations.get(what) ?? 0) + 1);
  }
}

/** The most memory the process is seen to hold from now until it is asked; `ps` knows it everywhere. */
function watchMemory(pid: number): { stop(): FloodReport['memory'] } {
  const now = () =>
    Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024);
  const before = now();
  let peak = before;
  let after = before;
  const look = () => {
    after = now();
    peak = Math.max(peak, after);
  };
  const timer = setInterval(look, SAMPLE_MS);
  let isOver = false;
  return {
    stop: () => {
      if (!isOver) look();
      isOver = true;
      clearInterval(timer);
      return { before, peak, after };
    },
  };
}
