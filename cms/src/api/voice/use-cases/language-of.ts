import { spokenLanguages, voiceLanguage } from '@fenshen/contract';
import { z } from 'zod';
import { refuse } from '../../../kernel/app-error';
import type { Sql } from '../../../kernel/database/db';
import { findChannelLanguages } from '../store/voice-store';

const tree = z.array(voiceLanguage).catch([]);

/**
 * The language a voice of this channel is to speak, of those the channel lists; undefined where none was asked for or
 * the channel lists none. Refuses LANGUAGE_UNKNOWN.
 */
export async function languageOf(
  sql: Sql,
  api: string,
  asked: string | undefined,
): Promise<string | undefined> {
  if (!asked) return undefined;
  const known = spokenLanguages(tree.parse(await findChannelLanguages(sql, api)));
  if (known.length === 0) return undefined;
  return known.some(({ language }) => language === asked) ? asked : refuse('LANGUAGE_UNKNOWN', asked);
}
