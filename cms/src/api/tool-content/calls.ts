import { calls, inspirationItems, writingThemeItems } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import type { Database } from '../../kernel/database/db';
import type { Scope } from '../../kernel/scope';
import {
  listBots,
  listBotTypes,
  listImagePrompts,
  listInspiration,
  listLanguages,
  listThemes,
  listVideoPrompts,
} from './store/tool-content-store';

export interface ToolContentDeps {
  db: Database;
}

/** What was stored before its shape was checked shows as empty, not as a fault. */
const themeItems = writingThemeItems.catch([]);
const words = inspirationItems.catch([]);

/** Themes, prompts, inspiration words, languages and employees as the tools show them. */
export const toolContentCalls = ({ db }: ToolContentDeps): Call[] => {
  const languages = async (scope: Scope) => ({
    list: await db.session(scope, (sql) => listLanguages(sql, scope)),
  });
  return [
    bind(calls.toolContent.theme, async (scope) => {
      const rows = await db.session(scope, (sql) => listThemes(sql, scope));
      return { list: rows.map(({ id, name, items }) => ({ id, name, list: themeItems.parse(items) })) };
    }),
    bind(calls.toolContent.langList, languages),
    bind(calls.toolContent.translateLang, languages),
    bind(calls.toolContent.videoPrompt, async (scope) => {
      const rows = await db.session(scope, (sql) => listInspiration(sql, scope));
      return { list: rows.map(inspirationGroup) };
    }),
    bind(calls.toolContent.videoPromptRecommend, async (scope, { type }) => ({
      list: await db.session(scope, (sql) => listVideoPrompts(sql, scope, type)),
    })),
    bind(calls.toolContent.imagePrompt, async (scope) => ({
      list: await db.session(scope, (sql) => listImagePrompts(sql, scope)),
    })),
    bind(calls.toolContent.botTypes, async (scope) => ({
      list: await db.session(scope, (sql) => listBotTypes(sql, scope)),
    })),
    bind(calls.toolContent.botList, async (scope, { type_id }) => ({
      list: await db.session(scope, (sql) => listBots(sql, scope, type_id ?? null)),
    })),
  ];
};

function inspirationGroup(row: { id: number; name: string; is_multi: boolean; items: unknown }) {
  const is_multi = row.is_multi ? 1 : 0;
  const list = words.parse(row.items).map((item) => ({ ...item, is_multi }) as const);
  return { id: row.id, name: row.name, is_multi, list } as const;
}
