import { EXPORT_ROWS } from '@fenshen/contract';
import { refuse } from '../app-error';
import { audit } from '../audit';
import { StreamReply } from './call';
import { BYTE_ORDER_MARK, csvLine } from './csv';
import type { Database, Sql } from '../database/db';
import type { Scope } from '../scope';
import { wireTime } from '../time';

const CHUNK = 1_000;

/** A list as a file: what it is called, how many rows the filters allow, and the rows themselves. */
export interface ListFile<T> {
  /** In the audit log, e.g. `users`. */
  list: string;
  /** Start of the file's name. */
  title: string;
  head: readonly string[];
  /** As whom rows are read, where that is not the exporting scope. */
  reading?: Scope;
  count(sql: Sql): Promise<number>;
  /** The next rows after the last one read, in the file's order; `last` is null at the start. */
  next(sql: Sql, last: T | null, limit: number): Promise<T[]>;
  line(row: T): readonly (string | number)[];
}

/**
 * Streams a list of the scope's site as CSV. Who took which rows is on record before the first is read; rows are
 * read a thousand at a time by key, so that a large list neither stands in memory nor slows down towards its end.
 * Refuses EXPORT_TOO_LARGE.
 */
export async function exportList<T>(
  { db }: { db: Database },
  scope: Scope,
  filters: Record<string, unknown>,
  file: ListFile<T>,
): Promise<StreamReply> {
  const reading = file.reading ?? scope;
  const rows = await db.session(reading, (sql) => file.count(sql), { long: true });
  if (rows > mostRows(scope)) refuse('EXPORT_TOO_LARGE');
  const act = { action: 'list.export', target: `list:${file.list}`, detail: { ...filters, rows } };
  await db.transaction(scope, (tx) => audit(tx, scope, act));
  const day = wireTime(new Date()).slice(0, 10);
  return new StreamReply(lines(db, reading, file), {
    type: 'text/csv; charset=utf-8',
    filename: `${file.title}-${day}.csv`,
  });
}

const mostRows = ({ role }: Scope): number =>
  Object.entries(EXPORT_ROWS).find(([name]) => name === role)?.[1] ?? 0;

async function* lines<T>(db: Database, scope: Scope, file: ListFile<T>): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvLine(file.head)}`;
  for (let last: T | null = null; ;) {
    const rows: T[] = await db.session(scope, (sql) => file.next(sql, last, CHUNK), { long: true });
    if (rows.length > 0) yield rows.map((row) => csvLine(file.line(row).map(String))).join('');
    if (rows.length < CHUNK) return;
    last = rows.at(-1) ?? null;
  }
}
