import { VOICE_STATUS, type calls, type Output, type Parsed } from '@fenshen/contract';
import { getJobs } from '../../../plugins/jobs/public';
import type { Scope } from '../../../kernel/scope';
import { findingScope, staffScope } from '../../../kernel/staff-scope';
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
  const inWork = rows.flatMap((row) =>
    row.generate_status === VOICE_STATUS.training && row.job_id ? [row.job_id] : [],
  );
  // The platform's are trained by a job of the site their maker worked on.
  const finding = findingScope(caller);
  const jobs = await deps.db.session(finding, (sql) => getJobs(sql, finding, inWork));
  return {
    list: rows.map(({ sample_file_id, source_file_id, generate_status, created_at, ...row }) => ({
      ...row,
      url: link(sample_file_id ?? source_file_id),
      status: generate_status,
      create_time: wireTime(created_at),
      job_id: row.job_id ?? '',
      progress: jobs.get(row.job_id ?? '')?.progress ?? 0,
    })),
    total,
  };
}
