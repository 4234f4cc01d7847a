import {
  auditAct,
  auditTarget,
  auditText,
  auditValue,
  type AuditRow,
  type calls,
  type Output,
  type Parsed,
} from '@fenshen/contract';
import type { StreamReply } from '../../../kernel/http/call';
import type { Database } from '../../../kernel/database/db';
import { exportList } from '../../../kernel/http/export-list';
import type { Scope } from '../../../kernel/scope';
import { staffScope } from '../../../kernel/staff-scope';
import { wireRange, wireTime } from '../../../kernel/time';
import { countAudit, nextAudit, pageAudit, type AuditFilter, type AuditRecord } from '../store/audit-store';

type Filter = Omit<Parsed<typeof calls.ops.auditFile>, 'site_id'>;
const filterOf = (scope: Scope & { siteId: number }, input: Filter): AuditFilter => ({
  siteId: scope.siteId,
  withPlatform: scope.role === 'owner',
  actor: input.actor,
  action: input.action,
  target: input.target,
  ...wireRange(input),
});

/** Names of staff of other sites, and acts on no site, lie outside the site's fence. */
const everywhere = (caller: Scope): Scope => ({ ...caller, siteId: null });

/** What was done on a site by staff, newest first; the platform's owner also sees acts on the platform as a whole. */
export async function searchAudit(
  deps: { db: Database },
  caller: Scope,
  input: Parsed<typeof calls.ops.audit>,
): Promise<Output<typeof calls.ops.audit>> {
  const filter = filterOf(staffScope(caller, input.site_id), input);
  return deps.db.session(everywhere(caller), async (sql) => ({
    list: (await pageAudit(sql, filter, input)).map(wireAct),
    total: await countAudit(sql, filter),
  }));
}

/** The same as a file. Refuses EXPORT_TOO_LARGE. */
export function exportAudit(
  deps: { db: Database },
  caller: Scope,
  { site_id, ...input }: Parsed<typeof calls.ops.auditFile>,
): Promise<StreamReply> {
  const scope = staffScope(caller, site_id);
  const filter = filterOf(scope, input);
  return exportList(deps, scope, input, {
    list: 'audit',
    title: '审计日志',
    head: ['编号', '时间', '操作人', '角色', '操作', '对象', '内容', 'IP', '请求编号'],
    count: (sql) => countAudit(sql, filter),
    reading: everywhere(scope),
    next: (sql, last: AuditRecord | null, limit) => nextAudit(sql, filter, last, limit),
    line: (act) => [
      act.id,
      wireTime(act.createdAt),
      act.actor,
      auditValue(act.role),
      auditAct(act),
      auditTarget(act),
      auditText(act.detail),
      act.ip,
      act.requestId,
    ],
  });
}

const wireAct = (act: AuditRecord): AuditRow => ({
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
});
