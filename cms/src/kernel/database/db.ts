import { createHash } from 'node:crypto';
import type { QueryConfig, QueryResultRow } from 'pg';
import { Connections, isConnectionFault, type Connection, type PoolState } from './connections';
import { systemScope, type Scope } from '../scope';
import { within } from '../within';

/** Statements on one connection. Parameters are positional ($1…); `row` types are the store's promise. */
export interface Sql {
  rows<T extends QueryResultRow>(text: string, params?: unknown[]): Promise<T[]>;
  /** Exactly the first row, or null. */
  maybe<T extends QueryResultRow>(text: string, params?: unknown[]): Promise<T | null>;
  /** Exactly the first row; none is a fault. */
  one<T extends QueryResultRow>(text: string, params?: unknown[]): Promise<T>;
  /** Number of rows touched. */
  run(text: string, params?: unknown[]): Promise<number>;
}

export interface Tx extends Sql {
  /** Runs once the transaction is committed; a failure there is logged, not raised. */
  afterCommit(act: () => void | Promise<void>): void;
}

/**
 * Lets `act` read and write what belongs to every site from within a site's transaction, e.g. when a site's job makes
 * something for the platform's library. The fence closes again behind it.
 */
export async function asPlatform<T>(tx: Tx, act: () => Promise<T>): Promise<T> {
  const { site } = await tx.one<{ site: string }>(`select current_setting('app.site') as site`);
  const open = (as: string) => tx.run(`select set_config('app.site', $1, true)`, [as]);
  await open('*');
  const result = await act();
  // Not after a failure: the transaction is over then, and the setting with it.
  await open(site);
  return result;
}

/** The role every scoped statement runs as: no login, no bypass of row-level security. */
export const APP_ROLE = 'fenshen_app';

/** Thrown inside a transaction to have it undone and run from its start. */
export class StartAgain extends Error {
  readonly code = '40001';
}

const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 4;

export interface DatabaseOptions {
  /** Connections at most. */
  max?: number;
  /** Longest wait for a free connection. */
  waitMs?: number;
  /** Longest statement, and longest transaction without one. */
  statementMs?: number;
  /** The same where `long` is asked for. */
  longStatementMs?: number;
  /** What asking for a second connection inside a first meets; see ConnectionsOptions. */
  nested?: 'refuse' | 'report';
  onError?: (error: Error) => void;
}

/** How an act runs. */
export interface RunOptions {
  /** Its statements may take as long as an export or a proof does. */
  long?: boolean;
}

const DEFAULTS = {
  max: 10,
  waitMs: 5_000,
  statementMs: 30_000,
  longStatementMs: 30 * 60_000,
  nested: 'refuse',
  onError: () => undefined,
} as const;

/** The driver knows it; its types do not. */
type TimedQuery = QueryConfig & { query_timeout: number };

/** A server that is gone without a word is given up this long after it should have cut the statement off itself. */
const SILENCE_MS = 10_000;

/**
 * The product's own access to PostgreSQL. Each statement runs as APP_ROLE with `app.site` set from the scope,
 * so that row-level security refuses what a forgotten filter would let through. Nothing waits without end: not for a
 * connection, not for a statement (decision 011). Whoever holds a connection passes its `sql` or `tx` on; asking for a
 * second one is refused.
 */
export class Database {
  private readonly options: Required<DatabaseOptions>;
  private readonly connections: Connections;
  private readonly names = new Map<string, string>();

  constructor(
    private readonly url: string,
    options: DatabaseOptions = {},
  ) {
    this.options = { ...DEFAULTS, ...options };
    this.connections = new Connections({ url, ...this.options });
  }

  async close(): Promise<void> {
    await this.connections.close();
  }

  /** A pool of its own to the same database with `max` connections; whoever opens it closes it. */
  apart(max: number): Database {
    return new Database(this.url, { ...this.options, max });
  }

  /** Statements outside a transaction, each seeing the newest committed state. Throws DatabaseBusy. */
  async session<T>(scope: Scope, act: (sql: Sql) => Promise<T>, how: RunOptions = {}): Promise<T> {
    return this.withConnection(scope, how, act);
  }

  /**
   * All or nothing. Deadlocks and serialization failures are tried again from the start, so `act` must not
   * touch anything but this transaction; use `afterCommit` for the rest. Throws DatabaseBusy.
   */
  async transaction<T>(scope: Scope, act: (tx: Tx) => Promise<T>, how: RunOptions = {}): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const after: (() => void | Promise<void>)[] = [];
      try {
        const result = await this.withConnection(scope, how, async (sql, connection) => {
          await sql.run('begin');
          try {
            const value = await act({ ...sql, afterCommit: (fn) => after.push(fn) });
            await sql.run('commit');
            return value;
          } catch (error) {
            if (!isConnectionFault(error)) await this.rollBack(sql, connection);
            throw error;
          }
        });
        for (const fn of after) await this.quietly(fn);
        return result;
      } catch (error) {
        const code = (error as { code?: string }).code ?? '';
        if (!RETRYABLE.has(code) || attempt === MAX_TRIES) throw error;
      }
    }
  }

  /** Whether a request would get a connection and an answer within `limitMs`; throws where not. */
  async ping(limitMs: number): Promise<void> {
    await within(
      limitMs,
      this.session(PING, (sql) => sql.run('select 1')),
    );
  }

  /** How the pool stands right now. */
  state(): PoolState {
    return this.connections.state();
  }

  /** A failure here must not hide the one that led here: the connection goes, and the server undoes what it began. */
  private async rollBack(sql: Sql, connection: Connection): Promise<void> {
    try {
      await sql.run('rollback');
    } catch (error) {
      connection.fenshenLost = true;
      this.options.onError(error as Error);
    }
  }

  private async quietly(act: () => void | Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.options.onError(error as Error);
    }
  }

  private withConnection<T>(
    scope: Scope,
    how: RunOptions,
    act: (sql: Sql, connection: Connection) => Promise<T>,
  ): Promise<T> {
    const limitMs = how.long ? this.options.longStatementMs : this.options.statementMs;
    const site = scope.siteId === null ? '*' : String(scope.siteId);
    const session = `${site} ${limitMs}`;
    return this.connections.use(scope.requestId, async (connection) => {
      const sql = this.sqlOn(connection, limitMs);
      if (connection.fenshenSession !== session) {
        delete connection.fenshenSession;
        await sql.run(SESSION, [APP_ROLE, site, String(limitMs)]);
        connection.fenshenSession = session;
      }
      return act(sql, connection);
    });
  }

  private sqlOn(connection: Connection, limitMs: number): Sql {
    const send = <T extends QueryResultRow>(text: string, params?: unknown[]) => {
      const query: TimedQuery = { text, query_timeout: limitMs + SILENCE_MS };
      return connection.query<T>(params ? { ...query, name: this.nameOf(text), values: params } : query);
    };
    const maybe = async <T extends QueryResultRow>(text: string, params?: unknown[]) =>
      (await send<T>(text, params)).rows[0] ?? null;
    return {
      rows: async (text, params) => (await send(text, params)).rows as never,
      maybe: maybe as Sql['maybe'],
      one: async <T extends QueryResultRow>(text: string, params?: unknown[]) => {
        const row = await maybe<T>(text, params);
        if (!row) throw new Error(`no row for: ${text.slice(0, 80)}`);
        return row;
      },
      run: async (text, params) => (await send(text, params)).rowCount ?? 0,
    };
  }

  /** Same text, same name: PostgreSQL then parses and plans a statement once per connection. */
  private nameOf(text: string): string {
    let name = this.names.get(text);
    if (!name) {
      name = createHash('sha1').update(text).digest('base64url');
      this.names.set(text, name);
    }
    return name;
  }
}

const PING = systemScope('ping');
const SESSION = `select set_config('role', $1, false), set_config('app.site', $2, false),
  set_config('statement_timeout', $3, false), set_config('idle_in_transaction_session_timeout', $3, false)`;
