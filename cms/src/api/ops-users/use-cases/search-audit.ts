import type { calls, Output, Parsed } from '@fenshen/contract';
import type { Database } from '../../../shared/db';
import type { Scope } from '../../../shared/scope';
import { staffScope } from '../../../shared/staff-scope';
import { endOfWireDay, startOfWireDay, wireTime } from '../../../shared/time';
import { pageActs } from '../store/act-store';

/** What was done on a site by staff, newest first; the platform's owner also sees acts on the platform as a whole. */
export async function searchAudit(
  deps: { db: Database },
  caller: Scope,
  input: Parsed<typeof calls.ops.audit>,
): Promise<Output<typeof calls.ops.audit>> {
  const { siteId } = staffScope(caller, input.site_id);
  const isOwner = caller.role === 'owner';
  // Names of staff of other sites, and acts on no site, lie outside the site's fence.
  const { list, total } = await deps.db.read({ ...caller, siteId: null }, (sql) =>
    pageActs(sql, {
      siteId,
      withPlatform: isOwner,
      actor: input.actor,
      action: input.action,
      target: input.target,
      from: input.start_time ? startOfWireDay(input.start_time) : null,
      to: input.end_time ? endOfWireDay(input.end_time) : null,
      page: input.page,
      limit: input.limit,
    }),
  );
  return {
    list: list.map((act) => ({
      id: act.id,
      site_id: act.siteId,
      actor_id: act.actorId,
      actor: act.actor,
      role: act.role,
      action: act.action,
      target: act.target,
      detail: act.detail,
      ip: act.ip,
      request_id: act.requestId,
      create_time: wireTime(act.createdAt),
    })),
    total,
  };
}
