import type { Tx } from '../../../../kernel/database/db';

/** Codes from before tails were kept, oldest first; locked, and those another worker is at are left out. */
export const untoldCodes = (tx: Tx, limit: number): Promise<{ id: number; sealed: Buffer }[]> =>
  tx.rows<{ id: number; sealed: Buffer }>(
    'select id, sealed from cdkey_code where tail is null order by id limit $1 for update skip locked',
    [limit],
  );

export const writeTails = (tx: Tx, tails: readonly { id: number; tail: Buffer }[]): Promise<number> =>
  tx.run(
    `update cdkey_code c set tail = given.tail
     from unnest($1::bigint[], $2::bytea[]) as given (id, tail) where c.id = given.id`,
    [tails.map(({ id }) => id), tails.map(({ tail }) => tail)],
  );
