import type { PendingAgreement } from '@fenshen/contract';
import type { Sql, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';

type Member = Scope & { siteId: number; userId: number };

/** The texts in force on the site: its own before the platform's, the newest version of each. */
const CURRENT = `
select distinct on (p.type) p.id, p.type, p.title, coalesce(p.content, '') as content, p.version, p.created_at
from protocols p
where p.type in ('user', 'privacy') and (p.site_id = $1 or p.site_id is null)
order by p.type, p.site_id nulls last, p.version desc, p.id desc`;

/**
 * Texts in force that the account has not agreed to. Nobody registers without agreeing to what is in force then, so
 * texts older than the account need no row.
 */
export const listPending = (sql: Sql, { siteId, userId }: Member): Promise<PendingAgreement[]> =>
  sql.rows<PendingAgreement & Record<string, unknown>>(
    `select c.id, c.type, c.title, c.content, c.version
     from (${CURRENT}) c join up_users u on u.id = $2
     where c.created_at > u.created_at
       and not exists (select 1 from agreements a where a.site_id = $1 and a.user_id = $2 and a.protocol_id = c.id)
     order by c.type desc`,
    [siteId, userId],
  );

/** Keeps who agreed to which of the texts in force (all of them without `ids`), when and from where; once each. */
export const insertAgreements = (
  tx: Tx,
  { siteId, userId, ip }: Member,
  ids: readonly number[] | null = null,
): Promise<number> =>
  tx.run(
    `insert into agreements (site_id, user_id, type, protocol_id, protocol_version, ip)
     select $1, $2, c.type, c.id, c.version, $3 from (${CURRENT}) c where $4::int[] is null or c.id = any($4)
     on conflict (site_id, user_id, protocol_id) do nothing`,
    [siteId, userId, ip, ids],
  );
