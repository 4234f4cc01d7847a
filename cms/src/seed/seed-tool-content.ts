import type { Tx } from '../kernel/database/db';
import { drawBadge } from './draw-badge';
import { BOT_TYPES } from './texts/bots';
import { INSPIRATION_GROUPS } from './texts/inspiration';
import { LANGUAGES } from './texts/languages';
import { IMAGE_PROMPTS, IMAGE_VIDEO_PROMPTS, samplePicture, TEXT_VIDEO_PROMPTS } from './texts/prompts';
import { WRITING_THEMES } from './texts/writing-themes';

type Row = Record<string, unknown>;

/**
 * What the tools offer on the first day: themes, prompts, inspiration words, employees, languages. Each type is filled
 * once in an installation's life: what operators delete stays deleted.
 */
export async function seedToolContent(tx: Tx): Promise<void> {
  await fill(tx, 'writing_themes', WRITING_THEMES);
  await fill(
    tx,
    'image_prompts',
    IMAGE_PROMPTS.map(([title, content, image]) => ({ title, content, image: samplePicture(image) })),
  );
  await fill(tx, 'video_prompts', [
    ...TEXT_VIDEO_PROMPTS.map(([title, content]) => ({ type: 'text', title, content })),
    ...IMAGE_VIDEO_PROMPTS.map((prompt) => ({ type: 'image', ...prompt })),
  ]);
  await fill(
    tx,
    'inspiration_groups',
    INSPIRATION_GROUPS.map(({ name, multi, words }) => ({
      name,
      is_multi: multi,
      items: words.map((word) => ({ name: word, demo_url: '' })),
    })),
  );
  await fill(
    tx,
    'translate_languages',
    LANGUAGES.map(([code, name, mark, color]) => ({ code, name, icon: drawBadge(mark, color) })),
  );
  await seedBots(tx);
}

async function seedBots(tx: Tx): Promise<void> {
  const types = await fill(
    tx,
    'bot_types',
    BOT_TYPES.map(({ name, mark, color }) => ({ name, icon: drawBadge(mark, color) })),
  );
  await fill(
    tx,
    'bots',
    BOT_TYPES.flatMap(({ bots, color }, i) =>
      bots.map(({ prompt, ...bot }) => ({
        ...bot,
        type_id: types[i],
        system_prompt: prompt,
        avatar: drawBadge(bot.name.slice(0, 1), color, true),
      })),
    ),
  );
}

/** Fills a table that never had a row; returns the document ids of what was made. */
async function fill(tx: Tx, table: string, rows: readonly Row[]): Promise<string[]> {
  const { unused } = await tx.one<{ unused: boolean }>(
    `select pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass) is null as unused`,
    [table],
  );
  if (!unused) return [];
  const made: string[] = [];
  for (const [sort, row] of rows.entries()) {
    const values = Object.entries({ ...row, sort, enabled: true });
    const columns = values.map(([name]) => `"${name}"`).join(', ');
    const marks = values.map((_value, i) => `$${i + 1}`).join(', ');
    const { document_id } = await tx.one<{ document_id: string }>(
      `insert into ${table} (${columns}) values (${marks}) returning document_id`,
      values.map(([, value]) => (Array.isArray(value) ? JSON.stringify(value) : value)),
    );
    made.push(document_id);
  }
  return made;
}
