import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { issueFromCli } from '../../src/plugins/cdkeys/public';
import { Database } from '../../src/kernel/database/db';
import { migrate } from '../../src/kernel/database/migrate';
import { Crew, type Seat } from './crew';
import { Director } from './director';
import { drainJobs, STALL_MS } from './drain-jobs';
import { SITES } from './operations';
import { prove, type Proof } from './prove';
import { TortureVendor } from './vendor';
import { codePorts } from '../../src/wiring/code-ports';
import { tortureMigrations, vault, type Surroundings } from './world';

/** Something that befalls the whole run once `at` of its operations (0 to 1) have ended. */
export interface Blow {
  at: number;
  name: string;
  /** Resolves once it is over. */
  strike(): Promise<void>;
}

export interface TortureOptions {
  /** An empty database of the run's own. */
  databaseUrl: string;
  redisUrl: string;
  seed: number;
  operations: number;
  /** The first one gets half of all operations. */
  accounts: number;
  operators: number;
  workers: number;
  /** A process is killed each time this many more operations have ended. */
  killOperatorEvery: number;
  killWorkerEvery: number;
  blows: Blow[];
  /** After this no new operation is made; what is open still ends. */
  limitMs: number;
  onProgress?(text: string): void;
}

export interface TortureReport extends Proof {
  seed: number;
  counts: Director['counts'] & { ended: number; asked: number };
  doneBy: Director['doneBy'];
  seconds: number;
  drainSeconds: number;
  operatorsKilled: number;
  workersKilled: number;
  /** How long each blow took, ms. */
  blows: { name: string; ms: number }[];
}

const WINDOW = 4;
const CREDITS_PER_CODE = 25;

/**
 * Lets processes act at random on one ledger while they are killed and their servers fall, waits until all is quiet
 * and holds the database against what was acknowledged. Throws only if it cannot run at all.
 */
export async function runTorture(options: TortureOptions): Promise<TortureReport> {
  await migrate(options.databaseUrl, tortureMigrations);
  const vendor = new TortureVendor();
  const dir = await mkdtemp(join(tmpdir(), 'fenshen-torture-'));
  const around: Surroundings = {
    databaseUrl: options.databaseUrl,
    redisUrl: options.redisUrl,
    vendorUrl: await vendor.start(),
    prefix: `torture-${process.pid}-${Date.now()}:`,
    dir,
  };
  try {
    return await new Run(options, around, vendor).play();
  } finally {
    await vendor.stop();
    await rm(dir, { recursive: true, force: true });
  }
}

class Run {
  private director!: Director;
  private readonly crew: Crew;
  private readonly blows: TortureReport['blows'] = [];
  private readonly pending: Blow[];
  private striking: Promise<void> = Promise.resolve();
  private operatorsKilled = 0;
  private workersKilled = 0;

  constructor(
    private readonly options: TortureOptions,
    around: Surroundings,
    private readonly vendor: TortureVendor,
  ) {
    this.pending = [...options.blows].sort((a, b) => a.at - b.at);
    this.crew = new Crew({
      around,
      onReport: (report) => {
        this.director.hear(report);
        this.disturb();
        this.feed();
      },
      onLost: (inDoubt) => {
        this.director.doubt(inDoubt);
        this.feed();
      },
      onReady: () => this.feed(),
    });
  }

  async play(): Promise<TortureReport> {
    const { seed, operations, accounts } = this.options;
    const codes = await this.issueCodes();
    this.director = new Director({ seed, operations, accounts, codes, creditsPerCode: CREDITS_PER_CODE });
    const started = Date.now();
    try {
      this.crew.enlist(this.options.operators, this.options.workers);
      await this.untilOver(started + this.options.limitMs);
      const acted = Date.now();
      const drained = await drainJobs(this.options);
      const done = Date.now();
      await this.crew.dismiss();
      const { violations, figures } = await this.prove();
      return {
        seed,
        violations: [...this.director.violations, ...drained, ...violations],
        figures,
        counts: { ...this.director.counts, ended: this.director.ended, asked: operations },
        doneBy: this.director.doneBy,
        seconds: (acted - started) / 1000,
        drainSeconds: (done - acted) / 1000,
        operatorsKilled: this.operatorsKilled,
        workersKilled: this.workersKilled,
        blows: this.blows,
      };
    } finally {
      await this.crew.dismiss();
    }
  }

  private async issueCodes(): Promise<Record<number, string[]>> {
    const db = new Database(this.options.databaseUrl, { max: 2 });
    const count = Math.ceil(this.options.operations / 12) + 10;
    const codes: Record<number, string[]> = {};
    try {
      for (const siteId of SITES)
        codes[SITES.indexOf(siteId)] = await issueFromCli(
          { db, vault, ...codePorts },
          { siteId, credits: CREDITS_PER_CODE, days: 30, count },
        );
    } finally {
      await db.close();
    }
    return codes;
  }

  private feed(): void {
    for (const seat of this.crew.operators) {
      while (seat.ready && seat.inFlight.size < WINDOW) {
        const operation = this.director.next();
        if (!operation) return;
        this.crew.send(seat, operation);
      }
    }
  }

  /** Kills and blows come by the count of operations that have ended, so that they always hit a busy run. */
  private disturb(): void {
    const { ended } = this.director;
    const { killOperatorEvery, killWorkerEvery, operations } = this.options;
    if (this.director.over) return;
    if (
      ended >= (this.operatorsKilled + 1) * killOperatorEvery &&
      this.kill(this.crew.operators, this.operatorsKilled)
    )
      this.operatorsKilled += 1;
    if (
      ended >= (this.workersKilled + 1) * killWorkerEvery &&
      this.kill(this.crew.workers, this.workersKilled)
    )
      this.workersKilled += 1;
    const blow = this.pending[0];
    if (!blow || ended < blow.at * operations) return;
    this.pending.shift();
    this.striking = this.strike(blow);
  }

  /** Round about, never one that is still starting. */
  private kill(seats: readonly Seat[], turn: number): boolean {
    const seat = seats[turn % seats.length];
    if (!seat?.ready) return false;
    this.crew.kill(seat);
    return true;
  }

  private async strike(blow: Blow): Promise<void> {
    const started = Date.now();
    try {
      await blow.strike();
    } catch (error) {
      this.director.violations.push(`${blow.name}: ${String(error)}`);
    }
    const ms = Date.now() - started;
    this.blows.push({ name: blow.name, ms });
    this.options.onProgress?.(`${blow.name} (${ms} ms)`);
  }

  private async untilOver(deadline: number): Promise<void> {
    let next = 0;
    let last = { ended: 0, at: Date.now() };
    while (!this.director.over) {
      if (Date.now() > deadline) this.director.close();
      const { ended } = this.director;
      if (ended > last.ended) last = { ended, at: Date.now() };
      if (Date.now() > last.at + STALL_MS) {
        this.director.violations.push(`no operation ended for ${STALL_MS / 1000} s`);
        break;
      }
      if (this.director.ended >= next) {
        this.options.onProgress?.(`${this.director.ended} of ${this.options.operations} operations`);
        next = this.director.ended + this.options.operations / 10;
      }
      this.feed();
      await delay(100);
    }
    for (const blow of this.pending) this.director.violations.push(`${blow.name} never came about`);
    await this.striking;
  }

  private async prove(): Promise<Proof> {
    const db = new Database(this.options.databaseUrl, { max: 2 });
    const admin = new Client({ connectionString: this.options.databaseUrl });
    await admin.connect();
    try {
      const tracked = [...this.director.tracked.values()];
      return await prove({ admin, db, tracked, taken: this.vendor.taken });
    } finally {
      await admin.end();
      await db.close();
    }
  }
}
