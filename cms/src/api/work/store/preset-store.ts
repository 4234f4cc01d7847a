import type { PresetChoices } from '@fenshen/contract';
import type { Sql, Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';

type Owner = Scope & { siteId: number; userId: number };

interface PresetRow extends Record<string, unknown> {
  id: number;
  name: string;
  choices: PresetChoices;
}

/** An account's presets, the last saved first. */
export const presetsOf = (sql: Sql, scope: Owner): Promise<PresetRow[]> =>
  sql.rows<PresetRow>(
    'select id, name, choices from work_presets where site_id = $1 and user_id = $2 order by saved_at desc, id desc',
    [scope.siteId, scope.userId],
  );

/** Several saves of one account come one after the other, until the transaction ends. */
export const lockPresets = (tx: Tx, scope: Owner): Promise<number> =>
  tx.run('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `presets:${scope.siteId}:${scope.userId}`,
  ]);

/** Keeps choices under a name; the same name replaces them. */
export async function putPreset(tx: Tx, scope: Owner, name: string, choices: PresetChoices): Promise<number> {
  const { id } = await tx.one<{ id: number }>(
    `insert into work_presets (site_id, user_id, name, choices) values ($1, $2, $3, $4)
     on conflict (site_id, user_id, name) do update set choices = excluded.choices, saved_at = now()
     returning id`,
    [scope.siteId, scope.userId, name, JSON.stringify(choices)],
  );
  return id;
}

export const removePreset = (sql: Sql, scope: Owner, id: number): Promise<number> =>
  sql.run('delete from work_presets where site_id = $1 and user_id = $2 and id = $3', [
    scope.siteId,
    scope.userId,
    id,
  ]);
