import { DEFAULT_BRAND_COLOR, SITE_FIELDS, type SiteField, type SiteSettings } from '@fenshen/contract';
import type { Sql, Tx } from '../../../kernel/database/db';

/** The published settings are columns of `sites`; empty ones read as what they mean. */
const EMPTY: Partial<Record<SiteField, string>> = {
  theme: `'dark'`,
  visitor_trial: 'false',
  encrypt_replies: 'false',
  trial_credits: '0',
  hosts: `'[]'::jsonb`,
  super_helper_hosts: `'[]'::jsonb`,
};
const JSON_FIELDS: readonly SiteField[] = ['hosts', 'super_helper_hosts'];

const COLUMNS = SITE_FIELDS.map((field) => `coalesce(${field}, ${EMPTY[field] ?? `''`}) as ${field}`);
const SELECT = `select id, code, coalesce(updated_at, created_at) at time zone 'UTC' as since, ${COLUMNS.join(', ')}
                from sites where id = $1`;

export interface PublishedSite {
  id: number;
  code: string;
  /** When the row was last written; null where nobody wrote it down. */
  since: Date | null;
  settings: SiteSettings;
}

const read = async (sql: Sql, text: string, siteId: number): Promise<PublishedSite | null> => {
  const row = await sql.maybe<Omit<PublishedSite, 'settings'> & SiteSettings>(text, [siteId]);
  if (!row) return null;
  const { id, code, since, ...settings } = row;
  return { id, code, since, settings };
};

export const findPublished = (sql: Sql, siteId: number): Promise<PublishedSite | null> =>
  read(sql, SELECT, siteId);

/** As `findPublished`; publications of one site wait for each other here. */
export const lockPublished = (tx: Tx, siteId: number): Promise<PublishedSite | null> =>
  read(tx, `${SELECT} for update`, siteId);

const UPDATE = `update sites set ${SITE_FIELDS.map(
  (field, i) => `${field} = $${i + 2}${JSON_FIELDS.includes(field) ? '::jsonb' : ''}`,
).join(', ')}, updated_at = now() at time zone 'UTC' where id = $1`;

export async function writePublished(tx: Tx, siteId: number, settings: SiteSettings): Promise<void> {
  const values = SITE_FIELDS.map((field) =>
    JSON_FIELDS.includes(field) ? JSON.stringify(settings[field]) : settings[field],
  );
  await tx.run(UPDATE, [siteId, ...values]);
}

/** Id of a new site with its code and these settings; the others are the usual ones. A taken code raises 23505. */
export async function insertSite(
  tx: Tx,
  code: string,
  { name, site_title, hosts }: Pick<SiteSettings, 'name' | 'site_title' | 'hosts'>,
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `insert into sites (code, name, site_title, hosts, brand_color, theme, super_helper_hosts, visitor_trial, trial_credits,
                        encrypt_replies, enabled)
     values ($1, $2, $3, $4::jsonb, $5, 'dark', '[]'::jsonb, true, 0, false, true) returning id`,
    [code, name, site_title, JSON.stringify(hosts), DEFAULT_BRAND_COLOR],
  );
  return id;
}

/** Id of the site; null for an unknown code. */
export const setSiteEnabled = async (tx: Tx, code: string, enabled: boolean): Promise<number | null> =>
  (
    await tx.maybe<{ id: number }>(
      `update sites set enabled = $2, updated_at = now() at time zone 'UTC' where code = $1 returning id`,
      [code, enabled],
    )
  )?.id ?? null;

const HOSTS_LOCK = 0x686f7374; // "host"

/**
 * The first of these host names that another site answers for, or null. Holds a lock until the transaction ends, so
 * that two sites cannot take one name at once; needs a transaction that sees every site.
 */
export async function findTakenHost(
  tx: Tx,
  siteId: number | null,
  hosts: readonly string[],
): Promise<string | null> {
  await tx.run('select pg_advisory_xact_lock($1)', [HOSTS_LOCK]);
  const row = await tx.maybe<{ host: string }>(
    `select lower(h) as host from sites s, jsonb_array_elements_text(coalesce(s.hosts, '[]'::jsonb)) h
     where s.id is distinct from $1 and lower(h) = any($2::text[]) limit 1`,
    [siteId, hosts],
  );
  return row?.host ?? null;
}
