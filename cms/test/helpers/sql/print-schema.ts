import type { Client } from 'pg';

/** Tables that Strapi makes of content types, accounts and its own bookkeeping. */
const STRAPIS = `(exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'document_id')
  or c.relname ~ '^(strapi|admin|upload|files|i18n)(_|$)' or c.relname ~ '_(lnk|mph|cmps)$')`;
const TABLES = `select c.oid, c.relname as name, ${STRAPIS} as strapis, c.relrowsecurity as fenced
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`;
const COLUMNS = `select a.attrelid as table, format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
    || case when a.attidentity <> '' then ' generated always as identity'
            when a.attgenerated <> '' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
            when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end
    || case when a.attnotnull and a.attidentity = '' then ' not null' else '' end as text
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped order by a.attnum`;
const CONSTRAINTS = `select conrelid as table, format('constraint %I %s', conname, pg_get_constraintdef(oid)) as text
  from pg_constraint where contype in ('p', 'u', 'f', 'c', 'x') order by position(contype in 'pufcx'), conname`;
const INDEXES = `select i.indrelid as table, pg_get_indexdef(i.indexrelid) as text, c.relname as name
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where not exists (select from pg_constraint o where o.conindid = i.indexrelid) order by c.relname`;
const TRIGGERS = `select tgrelid as table, pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal order by tgname`;
const POLICIES = `select p.polrelid as table,
    format('create policy %I on %I for %s to %s', p.polname, c.relname,
           case p.polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
           (select string_agg(r.rolname, ', ' order by r.rolname) from pg_roles r where r.oid = any (p.polroles)))
    || coalesce(E'\n  using ' || regexp_replace(pg_get_expr(p.polqual, p.polrelid), '^([^(].*)$', '(\\1)'), '')
    || coalesce(E'\n  with check ' || regexp_replace(pg_get_expr(p.polwithcheck, p.polrelid), '^([^(].*)$', '(\\1)'), '') as text
  from pg_policy p join pg_class c on c.oid = p.polrelid order by p.polname`;
const FUNCTIONS = `select pg_get_functiondef(p.oid) as text from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by p.proname, p.oid::regprocedure::text`;

interface Part {
  table: number;
  text: string;
  name?: string;
}
interface Table {
  oid: number;
  name: string;
  strapis: boolean;
  fenced: boolean;
}

/** Strapi names the indexes it makes by their columns; ours are named by what they are for. */
const STRAPIS_INDEX = /_(idx|fk|ufk|pk|unique|index|oidx|ofk|documents)$/;

const HEAD = `-- The tables of the product as PostgreSQL has them after all migrations, written by \`npm run schema\`.
-- Strapi's own tables are described by cms/src/api/*/content-types/*/schema.json; here stands what is put around them.
`;

/** Everything the migrations made, from the catalog: tables, what guards them, functions. */
export async function printSchema(client: Client): Promise<string> {
  const rows = async <T>(text: string) => (await client.query(text)).rows as T[];
  const tables = await rows<Table>(TABLES);
  const [columns, constraints, indexes, triggers, policies] = [
    await rows<Part>(COLUMNS),
    await rows<Part>(CONSTRAINTS),
    await rows<Part>(INDEXES),
    await rows<Part>(TRIGGERS),
    await rows<Part>(POLICIES),
  ];
  const functions = await rows<{ text: string }>(FUNCTIONS);
  const of = (parts: readonly Part[], { oid }: Table) => parts.filter(({ table }) => table === oid);
  const around = (table: Table) => [
    ...of(indexes, table)
      .filter(({ name }) => !table.strapis || !STRAPIS_INDEX.test(name ?? ''))
      .map(({ text }) => text),
    ...of(triggers, table).map(({ text }) => text),
    ...(table.fenced ? [`alter table ${table.name} enable row level security`] : []),
    ...of(policies, table).map(({ text }) => text),
  ];
  const sections = tables.flatMap((table) => {
    const body = [...of(columns, table), ...of(constraints, table)]
      .map(({ text }) => `  ${text}`)
      .join(',\n');
    const made = table.strapis ? [] : [`create table ${table.name} (\n${body}\n)`];
    const statements = [...made, ...around(table)];
    return statements.length > 0 ? [statements.map((text) => `${plain(text)};`).join('\n')] : [];
  });
  return `${[HEAD.trim(), ...sections, ...functions.map(({ text }) => `${text.trim()};`)].join('\n\n')}\n`;
}

const plain = (text: string) => text.replaceAll(' ON public.', ' ON ').replaceAll('public.', '');
