import type { Database, Sql, Tx } from '../../../../kernel/database/db';
import { systemScope } from '../../../../kernel/scope';

/** A vendor's account as it rests. */
export interface CredentialRow {
  provider: string;
  sealed: Buffer;
  updated_at: Date;
  /** Name of whoever saved it. */
  updated_by: string;
  tested_at: Date | null;
  test_error: string;
}
type Row = CredentialRow & Record<string, unknown>;

const SELECT = `select c.provider, c.sealed, c.updated_at, coalesce(u.username, '') as updated_by, c.tested_at, c.test_error
from provider_credentials c left join up_users u on u.id = c.updated_by`;
const platform = systemScope('credentials');

export const listCredentials = (sql: Sql): Promise<CredentialRow[]> => sql.rows<Row>(SELECT);

export const findSealed = (db: Database, provider: string): Promise<{ sealed: Buffer } | null> =>
  db.session(platform, (sql) =>
    sql.maybe<{ sealed: Buffer }>('select sealed from provider_credentials where provider = $1', [provider]),
  );

/** Until the transaction ends nobody else changes this provider's credentials. */
export async function lockCredentials(tx: Tx, provider: string): Promise<CredentialRow | null> {
  await tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`provider-credentials:${provider}`]);
  return tx.maybe<Row>(`${SELECT} where c.provider = $1`, [provider]);
}

/** New values have not been tested. */
export const saveCredentials = (
  tx: Tx,
  provider: string,
  sealed: Buffer,
  userId: number | null,
): Promise<number> =>
  tx.run(
    `insert into provider_credentials (provider, sealed, updated_by) values ($1, $2, $3)
     on conflict (provider) do update set sealed = excluded.sealed, updated_by = excluded.updated_by,
       updated_at = clock_timestamp(), tested_at = null, test_error = ''`,
    [provider, sealed, userId],
  );

export const removeCredentials = (tx: Tx, provider: string): Promise<number> =>
  tx.run('delete from provider_credentials where provider = $1', [provider]);

/** What came of testing exactly these values; nothing where they have been changed meanwhile. */
export const saveTest = (tx: Tx, provider: string, sealed: Buffer, error: string): Promise<number> =>
  tx.run(
    `update provider_credentials set tested_at = clock_timestamp(), test_error = left($3, 500)
     where provider = $1 and sealed = $2`,
    [provider, sealed, error],
  );
