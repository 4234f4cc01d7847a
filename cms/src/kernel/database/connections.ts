import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool, types, type PoolClient } from 'pg';

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

/** No connection came free in time. Nothing was done; the same act may succeed a moment later. */
export class DatabaseBusy extends Error {
  constructor(message: string) {
    super(`timeout: ${message}`);
    this.name = 'DatabaseBusy';
  }
}

/** A second connection was asked for by whoever holds one: enough of those at once wait for each other for ever. */
export class NestedConnection extends Error {
  constructor(inner: Held, outer: Held) {
    super(
      `a second connection for ${inner.what} at ${placeOf(inner)} while ${outer.what} holds one since ${placeOf(outer)}: ` +
        `pass its \`sql\` or \`tx\` on, or fetch before it`,
    );
    this.name = 'NestedConnection';
  }
}

/** A connection with the settings its session has, so that they are sent only when they change. */
export interface Connection extends PoolClient {
  fenshenSession?: string;
  /** Set by whoever finds that it cannot be used any more. */
  fenshenLost?: boolean;
}

interface Held {
  /** Who asked, e.g. a request's id. */
  readonly what: string;
  since: number;
  /** Where the code asked; its text is made only when somebody reads it. */
  readonly at: Error;
  open: boolean;
}

export interface ConnectionsOptions {
  url: string;
  max: number;
  /** Longest wait for a free connection, and for a new one to be made. */
  waitMs: number;
  /**
   * What a second connection inside a first meets: `refuse` throws, for tests and development; `report` says so once a
   * place and gives one only if it is free right now. Either way nobody ever waits for a connection while holding one.
   */
  nested: 'refuse' | 'report';
  onError: (error: Error) => void;
}

/** How a pool stands. */
export interface PoolState {
  max: number;
  open: number;
  idle: number;
  waiting: number;
  longest: { what: string; place: string; heldMs: number } | null;
}

/** Connections for one act at a time each. Every wait has an end, and nobody waits while holding one. */
export class Connections {
  private readonly pool: Pool;
  private readonly inUse = new Set<Held>();
  private readonly holder = new AsyncLocalStorage<Held>();
  private readonly reported = new Set<string>();
  /** Whether the lack of connections has been said; once until one is had again. */
  private saidBusy = false;

  constructor(private readonly options: ConnectionsOptions) {
    this.pool = new Pool({
      connectionString: options.url,
      max: options.max,
      types: parsers,
      application_name: 'fenshen',
      idleTimeoutMillis: 30_000,
      connectionTimeoutMillis: options.waitMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    // An idle connection that breaks (server restart) must not end the process; the pool replaces it.
    this.pool.on('error', (error) => options.onError(error));
    // The pool listens on idle connections only; one that breaks in use raises the same event.
    this.pool.on('connect', (client) => client.on('error', (error) => options.onError(error)));
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  /** Throws DatabaseBusy, or NestedConnection. A connection whose `act` failed below SQL is thrown away. */
  async use<T>(what: string, act: (connection: Connection) => Promise<T>): Promise<T> {
    const held: Held = { what, since: Date.now(), at: new Error(what), open: true };
    const outer = this.holder.getStore();
    if (outer?.open) this.meetNested(held, outer);
    const connection = await this.take();
    held.since = Date.now();
    this.inUse.add(held);
    let broken = false;
    try {
      return await this.holder.run(held, () => act(connection));
    } catch (error) {
      broken = isConnectionFault(error);
      throw error;
    } finally {
      held.open = false;
      this.inUse.delete(held);
      connection.release(broken || connection.fenshenLost === true);
    }
  }

  state(): PoolState {
    const { max } = this.options;
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.pool;
    const [first] = [...this.inUse].sort((a, b) => a.since - b.since);
    const longest = first && { what: first.what, place: placeOf(first), heldMs: Date.now() - first.since };
    return { max, open, idle, waiting, longest: longest ?? null };
  }

  private async take(): Promise<Connection> {
    try {
      const connection = (await this.pool.connect()) as Connection;
      this.saidBusy = false;
      return connection;
    } catch (error) {
      if (!/timeout/i.test((error as Error).message)) throw error;
      const busy = new DatabaseBusy(`no database connection within ${this.options.waitMs} ms`);
      if (!this.saidBusy) {
        const { longest, ...pool } = this.state();
        const held = longest ? `; ${longest.what} holds one for ${longest.heldMs} ms, ${longest.place}` : '';
        this.options.onError(new DatabaseBusy(`${busy.message}: ${JSON.stringify(pool)}${held}`));
      }
      this.saidBusy = true;
      throw busy;
    }
  }

  private meetNested(inner: Held, outer: Held): void {
    const fault = new NestedConnection(inner, outer);
    if (this.options.nested === 'refuse') throw fault;
    const place = placeOf(inner);
    if (!this.reported.has(place)) this.options.onError(fault);
    this.reported.add(place);
    const isFree = this.pool.idleCount > 0 || this.pool.totalCount < this.options.max;
    if (!isFree) throw new DatabaseBusy('no second database connection');
  }
}

/** The nearest lines of our own, innermost first. */
function placeOf({ at }: Held): string {
  const lines = (at.stack ?? '').split('\n').slice(1);
  const ours = lines.filter((line) => !/node_modules|node:|database\/(db|connections)\.[jt]s/.test(line));
  return ours
    .slice(0, 3)
    .map((line) => line.trim().replace(/^at (async )?/, ''))
    .join(' < ');
}

/** A failure below SQL (no error code of the server's): the connection is not handed to anyone again. */
export function isConnectionFault(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (/^[0-9A-Z]{5}$/.test(code)) return ENDED_BY_SERVER.test(code);
  if (error instanceof DatabaseBusy) return false;
  return /ECONN|EPIPE|terminat|not queryable|timeout/i.test(`${code} ${message}`);
}

/** The server ended a statement that took too long. */
export const isCutOff = (error: unknown): boolean => (error as { code?: string }).code === '57014';

/** The server closes the connection with these: it stops, or the transaction stood idle for too long. */
const ENDED_BY_SERVER = /^(57P0[1-5]|25P03|25P04|08...)$/;
