import type { calls, Output, Parsed } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import type { Database } from '../../../kernel/database/db';
import { onSite, type Scope } from '../../../kernel/scope';
import { findingScope } from '../../../kernel/staff-scope';
import { wireTime } from '../../../kernel/time';
import { pageAllWorks } from '../../../api/work/public';
import { findUser } from '../store/user-store';

/** What one account has made, deleted works too, newest first. Refuses NOT_FOUND. */
export async function listUserWorks(
  { db }: { db: Database },
  caller: Scope,
  input: Parsed<typeof calls.ops.userWorks>,
): Promise<Output<typeof calls.ops.userWorks>> {
  const finding = findingScope(caller);
  return db.session(finding, async (sql) => {
    const user = (await findUser(sql, finding, input.id)) ?? refuse('NOT_FOUND');
    const { list, total } = await pageAllWorks(sql, onSite(finding, user.siteId), user.id, input);
    return {
      list: list.map((work) => ({
        id: work.id,
        name: work.name,
        status: work.status,
        credits: work.credits,
        channel_name: work.channel_name,
        duration_ms: work.duration_ms,
        reason: work.reason,
        job_id: work.job_id ?? '',
        deleted: work.deleted_at !== null,
        create_time: wireTime(work.created_at),
      })),
      total,
    };
  });
}
