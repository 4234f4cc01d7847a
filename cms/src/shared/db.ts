import { createHash } from 'node:crypto';
import { Pool, types, type PoolClient, type QueryResultRow } from 'pg';
import type { Scope } from './scope';

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
 * Lets `act` write what belongs to every site from within a site's transaction, e.g. when a site's job makes
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

const INT8 = 20;
const JSON_TYPES = [114, 3802];

function integer(text: string): number {
  const n = Number(text);
  if (!Number.isSafeInteger(n)) throw new Error(`bigint out of safe range: ${text}`);
  return n;
}

/** Own parsers: Strapi changes the driver's for the whole process (JSON as text, NUMERIC as float). */
const parsers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return integer;
    if (JSON_TYPES.includes(oid)) return (text: string): unknown => JSON.parse(text);
    return types.getTypeParser(oid, format as 'text');
  }) as typeof types.getTypeParser,
};

/** Client with the site its session is set to, so that the setting is sent only when it changes. */
interface ScopedClient extends PoolClient {
  fenshenSite?: string;
}

/** Thrown inside a transaction to have it undone and run from its start. */
export class StartAgain extends Error {
  readonly code = '40001';
}

const RETRYABLE = new Set(['40001', '40P01']);
const MAX_TRIES = 4;

/**
 * The product's own door to PostgreSQL. Each statement runs as APP_ROLE with `app.site` set from the scope,
 * so that row-level security refuses what a forgotten filter would let through.
 */
export class Database {
  private readonly pool: Pool;
  private readonly names = new Map<string, string>();

  constructor(
    url: string,
    private readonly options: { max?: number; onError?: (error: Error) => void } = {},
  ) {
    this.pool = new Pool({
      connectionString: url,
      max: options.max ?? 10,
      types: parsers,
      application_name: 'fenshen',
      idleTimeoutMillis: 30_000,
    });
    // An idle connection that breaks (server restart) must not end the process; the pool replaces it.
    this.pool.on('error', (error) => options.onError?.(error));
    // The pool listens on idle connections only; one that breaks in use raises the same event.
    this.pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  /** Statements outside a transaction, each seeing the newest committed state. */
  async read<T>(scope: Scope, act: (sql: Sql) => Promise<T>): Promise<T> {
    return this.withClient(scope, (client) => act(this.sqlOn(client)));
  }

  /**
   * All or nothing. Deadlocks and serialization failures are tried again from the start, so `act` must not
   * touch anything but this transaction; use `afterCommit` for the rest.
   */
  async transaction<T>(scope: Scope, act: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      const after: (() => void | Promise<void>)[] = [];
      try {
        const result = await this.withClient(scope, async (client) => {
          await client.query('begin');
          try {
            const value = await act({ ...this.sqlOn(client), afterCommit: (fn) => after.push(fn) });
            await client.query('commit');
            return value;
          } catch (error) {
            await client.query('rollback');
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

  private async quietly(act: () => void | Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.options.onError?.(error as Error);
    }
  }

  private async withClient<T>(scope: Scope, act: (client: ScopedClient) => Promise<T>): Promise<T> {
    const client = (await this.pool.connect()) as ScopedClient;
    let broken = false;
    try {
      const site = scope.siteId === null ? '*' : String(scope.siteId);
      if (client.fenshenSite !== site) {
        await client.query(`select set_config('role', $1, false), set_config('app.site', $2, false)`, [
          APP_ROLE,
          site,
        ]);
        client.fenshenSite = site;
      }
      return await act(client);
    } catch (error) {
      // A connection that failed below SQL (no error code of the server's) is not handed to anyone again.
      broken = !/^[0-9A-Z]{5}$/.test((error as { code?: string }).code ?? '') && isConnectionFault(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  private sqlOn(client: ScopedClient): Sql {
    const send = <T extends QueryResultRow>(text: string, params?: unknown[]) =>
      client.query<T>(params ? { name: this.nameOf(text), text, values: params } : { text });
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

function isConnectionFault(error: unknown): boolean {
  const text = error instanceof Error ? `${(error as { code?: string }).code ?? ''} ${error.message}` : '';
  return /ECONN|EPIPE|terminat|not queryable|timeout/i.test(text);
}
