import { createHash } from 'node:crypto';
import type { Sql, Tx } from '../../../kernel/database/db';

export interface Challenge {
  userId: number;
  tokenVersion: number;
}
type Row = Challenge & Record<string, unknown>;

/** How long a code may be waited for. */
const MINUTES = 5;
/** Of one account at once: each tab has its own. */
const AT_ONCE = 10;

const hashOf = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();
const COLUMNS = 'user_id as "userId", token_version as "tokenVersion"';
const OPEN = 'challenge_hash = $1 and site_id = $2 and expires_at > now()';

/** Keeps a challenge of a site's door; those that are over go. */
export async function insertChallenge(
  tx: Tx,
  siteId: number,
  challenge: string,
  { userId, tokenVersion }: Challenge,
): Promise<void> {
  await tx.run(
    `delete from sign_in_challenge where expires_at < now() or challenge_hash in
       (select challenge_hash from sign_in_challenge where user_id = $1 order by expires_at desc offset $2)`,
    [userId, AT_ONCE - 1],
  );
  await tx.run(
    `insert into sign_in_challenge (challenge_hash, site_id, user_id, token_version, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [hashOf(challenge), siteId, userId, tokenVersion, MINUTES],
  );
}

/** Of this door, or null. */
export const findChallenge = (sql: Sql, siteId: number, challenge: string): Promise<Challenge | null> =>
  sql.maybe<Row>(`select ${COLUMNS} from sign_in_challenge where ${OPEN}`, [hashOf(challenge), siteId]);

/** The same, used up with this transaction: of two at once one gets it. */
export const takeChallenge = (tx: Tx, siteId: number, challenge: string): Promise<Challenge | null> =>
  tx.maybe<Row>(`delete from sign_in_challenge where ${OPEN} returning ${COLUMNS}`, [
    hashOf(challenge),
    siteId,
  ]);
