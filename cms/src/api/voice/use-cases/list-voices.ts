import { SOURCE, type Voice } from '@fenshen/contract';
import type { Database } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import type { UserLibraryQuery } from '../../../library/user-library';
import { fileLinks, type FilesDeps } from '../../../storage/public';
import { countTraining, listVoices } from '../store/voice-store';

export interface VoicePage {
  list: Voice[];
  total: number;
  /** Own voices that still train. */
  generate: number;
}

/** A page of own (source 1) or public voices; the creation page asks for public ones with 0. */
export async function listUserVoices(
  deps: { db: Database } & Pick<FilesDeps, 'storage'>,
  scope: Scope,
  query: UserLibraryQuery,
): Promise<VoicePage> {
  return deps.db.session(scope, async (sql) => {
    const { rows, total } = await listVoices(sql, scope, query);
    const generate = await countTraining(sql, scope);
    const link = await fileLinks(
      deps,
      sql,
      rows.map((row) => row.sample_file_id ?? row.source_file_id),
    );
    const list = rows.map(
      ({ user_id, params: _params, sample_file_id, source_file_id, confirmed: _confirmed, ...voice }) => ({
        ...voice,
        // Until it can speak itself, the recording is heard.
        url: link(sample_file_id ?? source_file_id),
        source: user_id === null ? SOURCE.public : SOURCE.own,
      }),
    );
    return { list, total, generate };
  });
}
