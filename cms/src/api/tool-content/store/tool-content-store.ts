import type { BotModel, PromptType } from '@fenshen/contract';
import type { Sql } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';

/** Reading of what operators prepared for the tools: the platform's rows and the site's own, switched on, in order. */

const SHOWN = 'coalesce(enabled, true) and (site_id = $1 or site_id is null)';
const ORDER = 'order by sort nulls last, id limit 1000';

const list = <T>(sql: Sql, scope: Scope, select: string, more = '', params: unknown[] = []): Promise<T[]> =>
  sql.rows<T & Record<string, unknown>>(`${select} where ${SHOWN} ${more} ${ORDER}`, [
    scope.siteId,
    ...params,
  ]);

interface Grouped {
  id: number;
  name: string;
  /** JSON as stored; checked by whoever shows it. */
  items: unknown;
}

export const listThemes = (sql: Sql, scope: Scope): Promise<Grouped[]> =>
  list(sql, scope, 'select id, name, items from writing_themes');

export const listInspiration = (sql: Sql, scope: Scope): Promise<(Grouped & { is_multi: boolean })[]> =>
  list(sql, scope, 'select id, name, coalesce(is_multi, false) as is_multi, items from inspiration_groups');

export interface PromptRow {
  id: number;
  title: string;
  content: string;
  image: string;
}

export const listImagePrompts = (sql: Sql, scope: Scope): Promise<PromptRow[]> =>
  list(sql, scope, `select id, title, content, coalesce(image, '') as image from image_prompts`);

export const listVideoPrompts = (
  sql: Sql,
  scope: Scope,
  type: PromptType,
): Promise<(PromptRow & { image_tail: string; alt: string })[]> =>
  list(
    sql,
    scope,
    `select id, title, content, coalesce(image, '') as image, coalesce(image_tail, '') as image_tail,
            coalesce(alt, '') as alt
     from video_prompts`,
    'and type = $2',
    [type],
  );

export const listBotTypes = (sql: Sql, scope: Scope): Promise<{ id: number; name: string; icon: string }[]> =>
  list(sql, scope, `select id, name, coalesce(icon, '') as icon from bot_types`);

export interface BotRow {
  id: number;
  type_id: number;
  name: string;
  avatar: string;
  intro: string;
  opening: string;
  model: BotModel;
}

/** Employees whose type is shown too; `typeId` null for every type. */
export const listBots = (sql: Sql, scope: Scope, typeId: number | null): Promise<BotRow[]> =>
  sql.rows<BotRow & Record<string, unknown>>(
    `select b.id, t.id as type_id, b.name, coalesce(b.avatar, '') as avatar, coalesce(b.intro, '') as intro,
            coalesce(b.opening, '') as opening, coalesce(b.model, 'v3') as model
     from bots b
     join (select * from bot_types where ${SHOWN}) t on t.document_id = b.type_id
     where coalesce(b.enabled, true) and (b.site_id = $1 or b.site_id is null)
       and ($2::int is null or t.id = $2)
     order by t.sort nulls last, t.id, b.sort nulls last, b.id limit 1000`,
    [scope.siteId, typeId],
  );

export interface LanguageRow {
  id: number;
  code: string;
  name: string;
  icon: string;
}

/** A site's row stands for the platform's of the same code: it may rename it or, switched off, hide it. */
export const listLanguages = (sql: Sql, scope: Scope): Promise<LanguageRow[]> =>
  sql.rows<LanguageRow & Record<string, unknown>>(
    `select id, code, name, coalesce(icon, '') as icon
     from (select distinct on (code) * from translate_languages
           where site_id = $1 or site_id is null order by code, site_id nulls last) l
     where coalesce(enabled, true) order by sort nulls last, id`,
    [scope.siteId],
  );
