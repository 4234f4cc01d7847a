import { voicePresets } from '@fenshen/engine';
import type { Server } from './server';

/** Ids of the public figure and voice that tests make works with. */
export interface Catalogue {
  avatar: number;
  voice: number;
}

/** One drawn presenter and one voice for every site: what the media seed takes a minute to film. */
export async function insertCatalogue({ admin }: Pick<Server, 'admin'>): Promise<Catalogue> {
  const [preset] = voicePresets;
  if (!preset) throw new Error('the engine offers no voice');
  const id = async (sql: string, params: unknown[]): Promise<number> => {
    const { rows } = await admin.query<{ id: number }>(`${sql} returning id`, params);
    return rows[0]?.id ?? 0;
  };
  return {
    avatar: await id(
      `insert into avatars (name, presenter, orientation, duration_ms, train_status, sort, enabled)
       values ('小林', 'lin', 'portrait', 6000, 3, 0, true)`,
      [],
    ),
    voice: await id(
      `insert into voices (name, api, type, version_name, "desc", gender, params, generate_status, rate, volume, pitch, sort, enabled)
       values ($1, 'df', 0, '1.0', $2, $3, $4, 2, 1, 1, 1, 0, true)`,
      [preset.name, preset.desc, preset.gender, JSON.stringify(preset.spec)],
    ),
  };
}
