import { asPlatform, type Tx } from '../../../kernel/database/db';

/** Account names by id, of any site: who issued or adjusted may work on another one. */
export async function userNames(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await asPlatform(tx, () =>
    tx.rows<{ id: number; username: string }>(
      'select id, username from up_users where id = any ($1::int[])',
      [ids],
    ),
  );
  return new Map(rows.map((row) => [row.id, row.username]));
}
