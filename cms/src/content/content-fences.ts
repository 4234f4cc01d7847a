import { APP_ROLE } from '../kernel/database/db';
import { fenceBySite } from '../kernel/database/migrate';
import { CONTENT_TYPES, type ContentType } from '../platform/content-types';

const tablesOf = (fence: ContentType['fence']): string[] =>
  CONTENT_TYPES.filter((type) => type.fence === fence).map(({ table }) => table);

/** Read by every site, changed by the platform alone; Strapi's own tables of roles among them. */
const PLATFORM = [...tablesOf('platform'), 'up_roles', 'up_permissions'];
/** Whose rows are made past Strapi's document service too. */
const CONTENT = [...CONTENT_TYPES.map(({ table }) => table), 'up_users'];

/**
 * What Strapi's schema sync does not know: fences by site around its tables, names unique per site,
 * and ids for rows that are not made through its document service. Run after every sync.
 */
export const contentFences = `
${tablesOf('shared')
  .map((table) => fenceBySite(table, { shared: true }))
  .join('')}
${fenceBySite('up_users')}
-- Who is staff: a row is its account's, and seen where that is.
alter table up_users_role_lnk enable row level security;
drop policy if exists up_users_role_lnk_own on up_users_role_lnk;
create policy up_users_role_lnk_own on up_users_role_lnk for all to ${APP_ROLE}
  using ((select app_is_platform()) or exists (select from up_users u where u.id = user_id))
  with check ((select app_is_platform()) or exists (select from up_users u where u.id = user_id));
alter table sites enable row level security;
drop policy if exists sites_own on sites;
create policy sites_own on sites for all to ${APP_ROLE}
  using (id = app_site() or app_is_platform()) with check (id = app_site() or app_is_platform());
${PLATFORM.map(
  (table) => `
alter table ${table} enable row level security;
drop policy if exists ${table}_read on ${table};
drop policy if exists ${table}_write on ${table};
create policy ${table}_read on ${table} for select to ${APP_ROLE} using (true);
create policy ${table}_write on ${table} for all to ${APP_ROLE} using (app_is_platform()) with check (app_is_platform());`,
).join('')}
${CONTENT.map(
  (table) => `
alter table ${table} alter column document_id set default substr(md5(random()::text || clock_timestamp()::text), 1, 24);
alter table ${table} alter column created_at set default (now() at time zone 'UTC');
alter table ${table} alter column updated_at set default (now() at time zone 'UTC');
alter table ${table} alter column published_at set default (now() at time zone 'UTC');`,
).join('')}
create unique index if not exists up_users_site_username on up_users (site_id, username);
${CONTENT_TYPES.map(({ table, unique = {} }) =>
  Object.entries(unique)
    .map(
      ([index, columns]) => `create unique index if not exists ${index} on ${table} (${columns});
`,
    )
    .join(''),
).join('')}do $$ declare t text; begin
  for t in select tablename from pg_tables where schemaname = 'public'
    and (tablename like 'admin\\_%' or tablename like 'strapi\\_api\\_token%' or tablename like 'strapi\\_transfer%'
         or tablename like 'strapi\\_sessions%' or tablename = 'fenshen_migrations')
  loop execute format('revoke all on %I from ${APP_ROLE}', t); end loop;
end $$;
-- The sweep of strays asks how old the database is.
grant select on fenshen_migrations to ${APP_ROLE};
-- Strapi asks at every request with a bearer token whether it is one of its API tokens (kept hashed).
grant select on strapi_api_tokens to ${APP_ROLE};
`;
