import type { Tx } from './database/db';
import { fenceBySite, type Migration } from './database/migrate';
import type { Scope } from './scope';

export const auditMigrations: Migration[] = [
  {
    id: 'audit/001-log',
    sql: `
create table audit_log (
  id bigint generated always as identity primary key,
  -- null: an act on the platform as a whole
  site_id int,
  -- null: the platform by itself, e.g. a script
  actor_id int,
  actor_role text not null,
  action text not null,
  target text not null,
  detail jsonb not null default '{}',
  request_id text not null,
  ip text not null,
  created_at timestamptz not null default now()
);
create index audit_log_site on audit_log (site_id, id);
create index audit_log_target on audit_log (target, id);
create trigger audit_log_kept before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_whole before truncate on audit_log for each statement execute function refuse_change();
${fenceBySite('audit_log')}
`,
  },
  {
    id: 'audit/002-actor',
    sql: 'create index audit_log_actor on audit_log (actor_id, created_at)',
  },
];

export interface AuditEntry {
  /** Verb of the domain, e.g. 'cdkey-batch.export'. */
  action: string;
  /** What it was done to, e.g. 'cdkey-batch:12'. */
  target: string;
  /** Reason and figures; never a secret. */
  detail?: Record<string, unknown>;
}

/** Records a staff act in the transaction that does it; nothing can change or remove the row later. */
export async function audit(tx: Tx, scope: Scope, entry: AuditEntry): Promise<void> {
  await tx.run(
    `insert into audit_log (site_id, actor_id, actor_role, action, target, detail, request_id, ip)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      scope.siteId,
      scope.userId,
      scope.role,
      entry.action,
      entry.target,
      JSON.stringify(entry.detail ?? {}),
      scope.requestId,
      scope.ip,
    ],
  );
}
