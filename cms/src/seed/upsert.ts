import type { Sql } from '../kernel/database/db';

/** Inserts a row unless one with the same natural key exists; what operators changed is left alone. */
export async function insertOnce(
  sql: Sql,
  table: string,
  key: Record<string, unknown>,
  values: Record<string, unknown>,
): Promise<boolean> {
  const conditions = Object.keys(key).map((column, i) => `"${column}" is not distinct from $${i + 1}`);
  const found = await sql.maybe(
    `select id from ${table} where ${conditions.join(' and ')}`,
    Object.values(key),
  );
  if (found) return false;
  const row = { ...key, ...values };
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const marks = columns.map((_column, i) => `$${i + 1}`);
  const params = Object.values(row).map((value) =>
    Array.isArray(value) || isPlain(value) ? JSON.stringify(value) : value,
  );
  await sql.run(`insert into ${table} (${columns.join(', ')}) values (${marks.join(', ')})`, params);
  return true;
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && value.constructor === Object;
