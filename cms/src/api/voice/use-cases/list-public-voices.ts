import { VOICE_STATUS, type calls, type Output, type Parsed } from '@fenshen/contract';
import { progressForStaff } from '../../../plugins/jobs/public';
import type { Scope } from '../../../kernel/scope';
import { staffScope } from '../../../kernel/staff-scope';
import { wireTime } from '../../../kernel/time';
import { fileLinks } from '../../../storage/public';
import { listPublicVoices } from '../store/public-voice-store';
import type { VoiceDeps } from '../voice-deps';

/** A page of the site's and the platform's public voices, with how far their training is. */
export async function listVoicesForStaff(
  deps: Pick<VoiceDeps, 'db' | 'files'>,
  caller: Scope,
  input: Parsed<typeof calls.ops.voices>,
): Promise<Output<typeof calls.ops.voices>> {
  const scope = staffScope(caller, input.site_id);
  const { rows, total, link } = await deps.db.session(scope, async (sql) => {
    const page = await listPublicVoices(sql, scope, input);
    const ids = page.rows.map((row) => row.sample_file_id ?? row.source_file_id);
    return { ...page, link: await fileLinks(deps.files, sql, ids) };
  });
  const inWork = rows.filter((row) => row.generate_status === VOICE_STATUS.training);
  const progress = await progressForStaff(
    deps.db,
    caller,
    inWork.map((row) => row.job_id),
  );
  return {
    list: rows.map(({ sample_file_id, source_file_id, generate_status, created_at, ...row }) => ({
      ...row,
      url: link(sample_file_id ?? source_file_id),
      status: generate_status,
      create_time: wireTime(created_at),
      job_id: row.job_id ?? '',
      progress: progress.get(row.job_id ?? '') ?? 0,
    })),
    total,
  };
}
