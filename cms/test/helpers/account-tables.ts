import type { Accounts } from '../../src/plugins/cdkeys/public';
import { AppError } from '../../src/kernel/app-error';
import { fenceBySite, type Migration } from '../../src/kernel/database/migrate';
import { requireSite } from '../../src/kernel/scope';

/** The columns of accounts that plugins read, as Strapi makes them, for tests that start no Strapi. */
export const accountTables: Migration[] = [
  {
    id: 'test/001-accounts',
    sql: `
create table up_users (
  id int generated always as identity primary key,
  site_id int not null,
  username text not null,
  blocked boolean not null default false,
  is_tourist boolean not null default false,
  vip_expire_at timestamp,
  storage_extra_bytes bigint not null default 0,
  created_at timestamp not null default (now() at time zone 'UTC'),
  unique (site_id, username)
);
create table up_roles (id int generated always as identity primary key, type text not null);
create table up_users_role_lnk (id int generated always as identity primary key, user_id int, role_id int);
${fenceBySite('up_users')}`,
  },
];

/** Accounts on those tables; a token is the account's id. */
export const testAccounts: Accounts = {
  async register(tx, scope, { username, visitorId }) {
    const { siteId } = requireSite(scope);
    const taken = (error: { code?: string }) => {
      throw error.code === '23505' ? new AppError('PHONE_TAKEN') : error;
    };
    if (visitorId !== null) {
      await tx
        .run('update up_users set username = $2, is_tourist = false where id = $1', [visitorId, username])
        .catch(taken);
      return { userId: visitorId };
    }
    const row = await tx
      .one<{ id: number }>('insert into up_users (site_id, username) values ($1, $2) returning id', [
        siteId,
        username,
      ])
      .catch(taken);
    return { userId: row.id };
  },
  issueToken: (userId) => Promise.resolve(`token-of-${userId}`),
  extendVip: (tx, userId, days) =>
    tx.run(
      `update up_users set vip_expire_at = (now() at time zone 'UTC') + make_interval(days => $2) where id = $1`,
      [userId, days],
    ),
  addStorage: (tx, userId, bytes) =>
    tx.run('update up_users set storage_extra_bytes = storage_extra_bytes + $2 where id = $1', [
      userId,
      bytes,
    ]),
};
