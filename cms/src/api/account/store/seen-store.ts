import type { Sql, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';

export interface SeenToken {
  userId: number;
  tokenHash: Buffer;
  tokenVersion: number;
  ip: string;
  agent: string;
}

/** Notes that an account used a token now, and that the account was active today. */
export const noteSeen = (tx: Tx, siteId: number, seen: SeenToken): Promise<number> =>
  tx.run(
    `with day as (
       insert into active_day (site_id, day, user_id) values ($1, (now() at time zone 'Asia/Shanghai')::date, $2)
       on conflict do nothing)
     insert into account_session (site_id, user_id, token_hash, token_version, ip, agent)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (token_hash) do update set seen_at = now(), ip = excluded.ip, agent = excluded.agent`,
    [siteId, seen.userId, seen.tokenHash, seen.tokenVersion, seen.ip, seen.agent],
  );

export interface SessionRow {
  id: number;
  live: boolean;
  ip: string;
  agent: string;
  createdAt: Date;
  seenAt: Date;
}

/** Where an account is and was signed in, the latest use first. `lifetimeDays`: how long a token is good for. */
export const sessionsOf = (
  sql: Sql,
  scope: Scope,
  userId: number,
  lifetimeDays: number,
  limit: number,
): Promise<SessionRow[]> =>
  sql.rows<SessionRow & Record<string, unknown>>(
    `select s.id, s.ip, s.agent, s.created_at as "createdAt", s.seen_at as "seenAt",
            s.token_version = coalesce(u.token_version, 0) and not coalesce(u.blocked, false)
              and s.created_at > now() - make_interval(days => $3) as live
     from account_session s join up_users u on u.id = s.user_id
     where s.user_id = $1 and ($2::int is null or s.site_id = $2) order by s.seen_at desc, s.id desc limit $4`,
    [userId, scope.siteId, lifetimeDays, limit],
  );

/** Forgets what was last used before an instant. */
export const forgetSessions = (tx: Tx, before: Date): Promise<number> =>
  tx.run('delete from account_session where seen_at < $1', [before]);
