import type { Client } from 'pg';
import type { Role, Scope } from '../../src/kernel/scope';

/** Sites 1 and 2, as every tenancy test needs them. */
export async function insertSites(admin: Client): Promise<void> {
  await admin.query(
    `insert into sites (id, code, name, site_title, hosts) values
       (1, 'default', '甲', '甲工作室', '["one.test"]'), (2, 'second', '乙', '乙工作室', '["two.test"]')`,
  );
}

/** A new account and a scope acting as it. */
export async function insertUser(
  admin: Client,
  options: { siteId?: number; role?: Role } = {},
): Promise<Scope & { siteId: number; userId: number }> {
  const { siteId = 1, role = 'member' } = options;
  const { rows } = await admin.query<{ id: number }>(
    `insert into up_users (username, site_id, is_tourist, storage_extra_bytes, token_version)
     values ('u' || nextval('up_users_id_seq'), $1, $2, 0, 0) returning id`,
    [siteId, role === 'visitor'],
  );
  const userId = rows[0]?.id;
  if (userId === undefined) throw new Error('no account was made');
  return { siteId, userId, role, requestId: 'test', ip: '192.0.2.1' };
}
