import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { calls, type CdkeyBatch } from '@fenshen/contract';
import { createAccount, staffToken, type TestAccount } from './accounts';
import { insertCatalogue, type Catalogue } from './catalogue';
import type { ApiClient } from './client';
import type { Server } from './server';

/** Stands in every name and text of the first site's things: whoever is shown it has seen too much. */
export const MARK = '甲站机密';

/** A file id that nothing has. */
const NO_FILE = 1_900_000_000;

/** One of everything that the first site and a member of it own. */
export interface FirstSite {
  member: TestAccount;
  support: string;
  operator: string;
  catalogue: Catalogue;
  batch: CdkeyBatch;
  codes: string[];
  /** Ids of the member's things and of the site's own content. */
  ids: Record<
    | 'work'
    | 'avatar'
    | 'voice'
    | 'file'
    | 'material'
    | 'photo'
    | 'actor'
    | 'publicVoice'
    | 'picture'
    | 'staff'
    | 'notice'
    | 'botType'
    | 'code'
    | 'lot'
    | 'entry'
    | 'hold',
    number
  >;
  jobId: string;
  /** Key and signed address of the member's file. */
  file: { key: string; url: string };
  /** Document id of each of the site's contents, by its name in GraphQL. */
  documents: Record<'notice' | 'guide' | 'protocol' | 'channelPrice' | 'creditRule' | 'site', string> &
    Record<ToolContent, string>;
}

/** Content of the tools, by its name in GraphQL. */
export type ToolContent =
  | 'writingTheme'
  | 'imagePrompt'
  | 'videoPrompt'
  | 'inspirationGroup'
  | 'botType'
  | 'bot'
  | 'translateLanguage';

export async function fillFirstSite(server: Server, client: ApiClient): Promise<FirstSite> {
  const { admin, sites } = server;
  const one = async <T>(sql: string, params: unknown[]): Promise<T> =>
    (await admin.query(sql, params)).rows[0] as T;
  const catalogue = await insertCatalogue(server);
  const member = await createAccount(server, { credits: 1_000 });
  const support = await staffToken(server, client, 'support');
  const operator = await staffToken(server, client, 'operator');
  const staff = await client.call(calls.ops.me, {}, { token: support });
  const issued = await client.call(
    calls.ops.issueBatch,
    { name: `${MARK}批次`, credits: 10, valid_days: 30, count: 2, note: MARK, key: `${MARK}-batch-1` },
    { token: support },
  );

  const key = `u/${sites.first}/${member.id}/202601/video-${randomBytes(12).toString('hex')}/clip.mp4`;
  const onDisk = path.join(server.dataDir, 'storage', key);
  await mkdir(path.dirname(onDisk), { recursive: true });
  await writeFile(onDisk, MARK);
  const { id: file } = await one<{ id: string }>(
    `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, duration_ms, width, height, mime, counted)
     values ($1, $2, 'upload', 'video', $3, 12, 6000, 720, 1280, 'video/mp4', true) returning id`,
    [sites.first, member.id, key],
  );
  const own = [sites.first, member.id, MARK, file];
  const { id: avatar } = await one<{ id: number }>(
    `insert into avatars (site_id, user_id, name, presenter, orientation, duration_ms, train_status, file_id, enabled)
     values ($1, $2, $3, 'lin', 'portrait', 6000, 3, $4, true) returning id`,
    own,
  );
  const { id: voice } = await one<{ id: number }>(
    `insert into voices (site_id, user_id, name, sample_file_id, api, params, generate_status, enabled)
     select $1, $2, $3, $4, api, params, 2, true from voices where id = $5 returning id`,
    [...own, catalogue.voice],
  );
  const material = await one<{ id: number }>(
    `insert into materials (site_id, user_id, type, source, name, file_id)
     values ($1, $2, 'video', 'upload', $3, $4) returning id`,
    own,
  );
  const photo = await one<{ id: number }>(
    'insert into photos (site_id, user_id, type, name, file_id) values ($1, $2, 1, $3, $4) returning id',
    own,
  );
  const library = await insertLibrary(server, catalogue);
  const made = await client.call(
    calls.works.create,
    { name: `${MARK}作品`, api: 'fy', video_id: avatar, user_voice_id: voice, text: `${MARK}。` },
    { token: member.token },
  );
  const { jobId } = await one<{ jobId: string }>('select job_id as "jobId" from works where id = $1', [
    made.id,
  ]);
  const documents = await insertContent(server);
  const idOf = async (table: string, documentId: string) =>
    (await one<{ id: number }>(`select id from ${table} where document_id = $1`, [documentId])).id;
  const notice = await idOf('notices', documents.notice);
  const botType = await idOf('bot_types', documents.botType);
  const ledger = await one<Record<'code' | 'lot' | 'entry' | 'hold', number>>(
    `select (select min(id)::int from cdkey_code where batch_id = $1) as code,
            (select min(id)::int from credit_lot where user_id = $2) as lot,
            (select max(id)::int from credit_entry where user_id = $2) as entry,
            (select max(id)::int from credit_hold where user_id = $2) as hold`,
    [issued.batch.id, member.id],
  );
  const { list } = await client.call(calls.library.videoList, { source: 1 }, { token: member.token });
  return {
    member,
    support,
    operator,
    catalogue,
    batch: issued.batch,
    codes: issued.codes,
    ids: {
      work: made.id,
      avatar,
      voice,
      file: Number(file),
      material: material.id,
      photo: photo.id,
      ...library,
      staff: staff.id,
      notice,
      botType,
      ...ledger,
    },
    jobId,
    file: { key, url: list[0]?.url ?? '' },
    documents,
  };
}

/** A public actor, voice and picture of the first site's own libraries. */
async function insertLibrary({ admin, sites }: Server, catalogue: Catalogue) {
  const id = async (sql: string, params: unknown[]): Promise<number> =>
    (await admin.query<{ id: number }>(`${sql} returning id`, params)).rows[0]?.id ?? 0;
  return {
    actor: await id(
      `insert into avatars (site_id, name, presenter, orientation, duration_ms, train_status, enabled)
       values ($1, $2, 'lin', 'portrait', 6000, 3, true)`,
      [sites.first, MARK],
    ),
    publicVoice: await id(
      `insert into voices (site_id, name, api, params, generate_status, enabled)
       select $1, $2, api, params, 2, true from voices where id = $3`,
      [sites.first, MARK, catalogue.voice],
    ),
    picture: await id('insert into photos (site_id, type, name, file_id) values ($1, 2, $2, $3)', [
      sites.first,
      MARK,
      NO_FILE,
    ]),
  };
}

async function insertContent({ admin, sites }: Server): Promise<FirstSite['documents']> {
  const insert = async (table: string, row: Record<string, unknown>): Promise<string> => {
    const columns = ['site_id', ...Object.keys(row)];
    const values = [sites.first, ...Object.values(row)];
    const { rows } = await admin.query<{ document_id: string }>(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map((_c, i) => `$${i + 1}`).join(', ')}) returning document_id`,
      values,
    );
    return rows[0]?.document_id ?? '';
  };
  const site = await admin.query<{ document_id: string }>('select document_id from sites where id = $1', [
    sites.first,
  ]);
  const botType = await insert('bot_types', { name: `${MARK}类型`, enabled: true });
  const prompt = { title: `${MARK}提示`, content: MARK, enabled: true };
  return {
    botType,
    bot: await insert('bots', { name: `${MARK}员工`, type_id: botType, system_prompt: MARK, enabled: true }),
    writingTheme: await insert('writing_themes', {
      name: `${MARK}主题`,
      items: JSON.stringify([{ name: MARK, sample: MARK }]),
      enabled: true,
    }),
    imagePrompt: await insert('image_prompts', prompt),
    videoPrompt: await insert('video_prompts', { ...prompt, type: 'text' }),
    inspirationGroup: await insert('inspiration_groups', {
      name: `${MARK}词库`,
      items: JSON.stringify([{ name: MARK, demo_url: '' }]),
      enabled: true,
    }),
    translateLanguage: await insert('translate_languages', {
      code: 'eo',
      name: `${MARK}语言`,
      enabled: true,
    }),
    notice: await insert('notices', { title: `${MARK}公告`, content: MARK }),
    guide: await insert('guides', { category: MARK, name: `${MARK}指南`, enabled: true }),
    protocol: await insert('protocols', { type: 'user', version: 9, title: `${MARK}协议`, content: MARK }),
    channelPrice: await insert('channel_prices', { kind: 'video', api: 'df', credits: 77 }),
    creditRule: await insert('credit_rules', {
      action: 'chat',
      name: `${MARK}规则`,
      unit: 'each',
      credits: 77,
    }),
    site: site.rows[0]?.document_id ?? '',
  };
}

/** Every row of the first site in every table, as one text: compared before and after what must change nothing. */
export const firstSiteRows = (server: Server): Promise<string> => siteRows(server, server.sites.first);

/** The same of any site, with the rows that belong to none. */
export async function siteRows({ admin }: Server, siteId: number): Promise<string> {
  const { rows: tables } = await admin.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'site_id' order by 1`,
  );
  const parts = [`select 'sites' as t, to_jsonb(r)::text as row from sites r where id = $1`];
  for (const { name } of tables)
    parts.push(
      `select '${name}' as t, to_jsonb(r)::text as row from ${name} r where site_id = $1 or site_id is null`,
    );
  const { rows } = await admin.query<{ t: string; row: string }>(
    `${parts.join(' union all ')} order by 1, 2`,
    [siteId],
  );
  return rows.map(({ t, row }) => `${t} ${row}`).join('\n');
}
