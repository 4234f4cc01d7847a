import { calls, type Endpoint, type Input } from '@fenshen/contract';
import { opsUserCalls } from '../src/staff/users/calls';
import { entryOfHold, getHold, holdCredits } from '../src/plugins/credits/public';
import { jobsCalls } from '../src/plugins/jobs/calls';
import { NOTHING_KNOWN } from '../src/plugins/jobs/public';
import { findCodes, CodeVault, issueFromCli } from '../src/plugins/cdkeys/public';
import { codePorts } from '../src/wiring/code-ports';
import type { Call } from '../src/kernel/http/call';
import { onSite, systemScope, type Scope } from '../src/kernel/scope';
import { accountScope, createBenchDatabase, SITE } from './bench-database';
import { line, median, runBench, scaled } from './report';

const MANY = scaled(100_000);
const ROUNDS = scaled(9);
const AIM_MS = 100;

/** A hundred thousand of each, on one site; one account has all the entries. */
const FILL = [
  `insert into up_users (site_id, username) select ${SITE}, '13' || lpad(n::text, 9, '0') from generate_series(1, ${MANY}) n`,
  `insert into credit_account (site_id, user_id, available) select ${SITE}, n, n % 977 from generate_series(1, ${MANY}) n`,
  `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, mime, counted)
   select ${SITE}, n, 'upload', 'video', 'k' || n, 1000000, 'video/mp4', true from generate_series(1, ${MANY}) n`,
  `insert into jobs (id, site_id, user_id, kind, channel, state, payload, max_attempts, subject_type, subject_id,
                     deadline_at, started_at, finished_at, created_at)
   select 'j_' || n, ${SITE}, 1 + n % 5000, 'avatar-video', 'video-df', case when n % 50 = 0 then 'failed' else 'succeeded' end,
          '{}', 1, 'work', n, now(), now(), now(), now() - n * interval '1 minute' from generate_series(1, ${MANY}) n`,
  `insert into credit_entry (site_id, user_id, kind, available_delta, held_delta, available_after, held_after, action_name, created_at)
   select ${SITE}, 1, 'expire', 0, 0, 1, 0, '压测', now() from generate_series(1, ${MANY})`,
  `insert into audit_log (site_id, actor_id, actor_role, action, target, request_id, ip)
   select ${SITE}, 1 + n % 20, 'support', 'cdkey-batch.export', 'cdkey-batch:' || n, 'r', '' from generate_series(1, ${MANY}) n`,
];

runBench(async () => {
  const { admin, db, drop } = await createBenchDatabase(2);
  const vault = new CodeVault('bench-hash-key-000001', 'bench-cipher-key-0001');
  for (const statement of FILL) await admin.query(statement);
  await issueFromCli({ db, vault, ...codePorts }, { siteId: SITE, credits: 10, days: 30, count: MANY });
  await admin.query('analyze');

  const staff: Scope = { ...onSite(systemScope('bench'), SITE, 1), role: 'operator' };
  const bound: Call[] = [
    ...opsUserCalls({ db, sessions: { ended: async () => undefined } }),
    ...jobsCalls({
      db,
      queue: { wake: () => undefined, announce: () => undefined, requestStop: () => undefined },
      subjects: {},
      ...NOTHING_KNOWN,
      creditsOf: holdCredits,
      holdOf: getHold,
      entryOf: entryOfHold,
    }),
  ];
  const ask = async <E extends Endpoint>(endpoint: E, input: Input<E>) => {
    const call = bound.find((each) => each.endpoint === endpoint);
    if (!call) throw new Error(`not bound: ${endpoint.path}`);
    const answer = await call.run(staff, endpoint.input.parse(input), {} as never);
    return (answer as { total: number }).total;
  };
  const page = { page: 1, limit: 20 };
  const LISTS: Record<string, () => Promise<number>> = {
    'users, newest first': () => ask(calls.ops.users, page),
    'users, most credits first': () => ask(calls.ops.users, { ...page, sort: 'credits' }),
    'users, found by part of a number': () => ask(calls.ops.users, { ...page, name: '0042' }),
    'codes, newest first': async () => (await findCodes({ db, vault }, staff, page)).total,
    'codes, unused': async () => (await findCodes({ db, vault }, staff, { ...page, state: 'unused' })).total,
    'jobs, newest first': () => ask(calls.ops.jobs, page),
    'jobs, failed': () => ask(calls.ops.jobs, { ...page, state: 'failed' }),
    'jobs, latest change first': () => ask(calls.ops.jobs, { ...page, sort: 'update_time' }),
    'ledger entries of one account': () => ask(calls.ops.user, { id: accountScope(1).userId ?? 1, ...page }),
    'audit log, newest first': () => ask(calls.ops.audit, page),
    'audit log, acts of one person': () => ask(calls.ops.audit, { ...page, actor: '130000000' }),
  };
  for (const [name, list] of Object.entries(LISTS)) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      if ((await list()) === 0) throw new Error(`${name}: nothing found`);
      times.push(performance.now() - started);
    }
    line(`first page of ${MANY} ${name} (aim ≤ ${AIM_MS} ms)`, `${median(times).toFixed(0)} ms`);
  }
  await drop();
});
