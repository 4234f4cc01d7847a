import type { Sql, Tx } from '../../../kernel/database/db';
import type { Role, Scope } from '../../../kernel/scope';

export interface Account {
  id: number;
  site_id: number;
  username: string;
  avatar: string;
  password: string | null;
  blocked: boolean;
  is_tourist: boolean;
  token_version: number;
  vip_expire_at: Date | null;
  storage_extra_bytes: number;
  role: Exclude<Role, 'anonymous' | 'system'>;
}

const SELECT = `
select u.id, u.site_id, u.username, coalesce(u.avatar, '') as avatar, u.password, coalesce(u.blocked, false) as blocked,
       coalesce(u.is_tourist, false) as is_tourist, coalesce(u.token_version, 0) as token_version,
       u.vip_expire_at at time zone 'UTC' as vip_expire_at,
       coalesce(u.storage_extra_bytes, 0) as storage_extra_bytes, r.type as role
from up_users u
join up_users_role_lnk l on l.user_id = u.id
join up_roles r on r.id = l.role_id`;

export const findAccount = (sql: Sql, id: number): Promise<Account | null> =>
  sql.maybe<Account & Record<string, unknown>>(`${SELECT} where u.id = $1`, [id]);

/** By the name they sign in with, on one site. */
export const findAccountByName = (sql: Sql, scope: Scope, username: string): Promise<Account | null> =>
  sql.maybe<Account & Record<string, unknown>>(
    `${SELECT} where u.username = $1 and ($2::int is null or u.site_id = $2) order by u.id limit 1`,
    [username, scope.siteId],
  );

/** The platform's owner of a name, whichever site the account stands on and whoever else is called so. */
export const findOwnerByName = (sql: Sql, username: string): Promise<Account | null> =>
  sql.maybe<Account & Record<string, unknown>>(
    `${SELECT} where u.username = $1 and r.type = 'owner' order by u.id limit 1`,
    [username],
  );

export interface NewAccount {
  siteId: number;
  username: string;
  passwordHash: string | null;
  role: Account['role'];
}

/** Inserts an account with its role. A taken name raises PostgreSQL's 23505 on `up_users_site_username`. */
export async function insertAccount(sql: Sql, account: NewAccount): Promise<number> {
  const { id } = await sql.one<{ id: number }>(
    `insert into up_users (username, email, provider, password, confirmed, blocked, site_id, is_tourist,
                           token_version, storage_extra_bytes, created_at, updated_at, published_at)
     values ($1, $2, 'local', $3, true, false, $4, $5, 0, 0, now() at time zone 'UTC', now() at time zone 'UTC', now() at time zone 'UTC')
     returning id`,
    [
      account.username,
      `${account.username}@site-${account.siteId}.invalid`,
      account.passwordHash,
      account.siteId,
      account.role === 'visitor',
    ],
  );
  await setRole(sql, id, account.role);
  return id;
}

export async function setRole(sql: Sql, userId: number, role: Account['role']): Promise<void> {
  await sql.run('delete from up_users_role_lnk where user_id = $1', [userId]);
  await sql.run(
    'insert into up_users_role_lnk (user_id, role_id) select $1, id from up_roles where type = $2',
    [userId, role],
  );
}

/** A visitor becomes a member and keeps the row, and with it everything that was made. */
export const promoteVisitor = (
  sql: Sql,
  id: number,
  username: string,
  passwordHash: string,
): Promise<number> =>
  sql.run(
    `update up_users set username = $2, email = $3, password = $4, is_tourist = false, token_version = coalesce(token_version, 0) + 1,
            updated_at = now() at time zone 'UTC'
     where id = $1 and is_tourist`,
    [id, username, `${username}@member-${id}.invalid`, passwordHash],
  );

/** Sets the password and ends every session. */
export const setPassword = (sql: Sql, id: number, passwordHash: string): Promise<number> =>
  sql.run(
    `update up_users set password = $2, token_version = coalesce(token_version, 0) + 1, updated_at = now() at time zone 'UTC' where id = $1`,
    [id, passwordHash],
  );

/** Ends every session of the account. */
export const endSessions = (sql: Sql, id: number): Promise<number> =>
  sql.run(`update up_users set token_version = coalesce(token_version, 0) + 1 where id = $1`, [id]);

/** A blocked account resolves no session and cannot sign in. */
export const setBlocked = (sql: Sql, id: number, blocked: boolean): Promise<number> =>
  sql.run(`update up_users set blocked = $2, updated_at = now() at time zone 'UTC' where id = $1`, [
    id,
    blocked,
  ]);

const VIP_END = `select vip_expire_at at time zone 'UTC' as at from up_users where id = $1 and site_id = $2`;

/** When the account's VIP ends or ended; null when it never had any. */
export const findVipEnd = async (sql: Sql, owner: { userId: number; siteId: number }): Promise<Date | null> =>
  (await sql.one<{ at: Date | null }>(VIP_END, [owner.userId, owner.siteId])).at;

/** The same, locked until the transaction ends. */
export const lockVipEnd = async (tx: Tx, owner: { userId: number; siteId: number }): Promise<Date | null> =>
  (await tx.one<{ at: Date | null }>(`${VIP_END} for update`, [owner.userId, owner.siteId])).at;

/** Adds VIP days after the later of now and the present end. */
export const extendVip = (sql: Sql, userId: number, days: number): Promise<number> =>
  sql.run(
    `update up_users set vip_expire_at = greatest(coalesce(vip_expire_at, now() at time zone 'UTC'), now() at time zone 'UTC') + make_interval(days => $2) where id = $1`,
    [userId, days],
  );

export const addStorage = (sql: Sql, userId: number, bytes: number): Promise<number> =>
  sql.run(`update up_users set storage_extra_bytes = coalesce(storage_extra_bytes, 0) + $2 where id = $1`, [
    userId,
    bytes,
  ]);
