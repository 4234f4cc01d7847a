import { reconcile } from '../src/plugins/credits/public';
import { createBenchDatabase } from './bench-database';
import { line, runBench, scaled } from './report';

/** Sites, each with the same history; the history of one is made by the ledger itself. */
const COPIES = 1 + scaled(49);
const ACCOUNTS = 500;
const PAIRS = scaled(10_000);

const GRANTS = `select credit_grant(1, u, 100000000, 'trial', now() + interval '90 days', '压测', '', '{}', 'g' || u, 'h', u, null)
  from generate_series(1, ${ACCOUNTS}) u`;
const SPENDS = `do $$ declare u int; h jsonb; begin
  for i in 1..${PAIRS} loop
    u := 1 + i % ${ACCOUNTS};
    h := credit_hold(1, u, 10, 'a', '视频合成', '', 1, '{}', 'job', i::text, 'k' || i, 'h', u, null);
    perform credit_settle(1, (h->>'holdId')::bigint, 8, 'capture', null, 'c' || i, 'h', u, null);
  end loop; end $$`;

/** Columns of each table as copied to site \`n\`: ids are moved apart. */
const COPIED: Record<string, string> = {
  credit_account: 'n, user_id, available, held, next_expiry',
  credit_lot:
    'id + n * 1000000, n, user_id, source, amount, available, held, spent, expired, withdrawn, expires_at, grace_of, trace, created_at',
  credit_hold:
    'id + n * 1000000, n, user_id, state, amount, captured, refunded, action, action_name, remark, unit_price, price, ref_type, ref_id, created_at, settled_at',
  credit_entry:
    'id + n * 1000000, n, user_id, kind, available_delta, held_delta, available_after, held_after, shown, hold_id + n * 1000000, action_name, remark, trace, actor_id, key, input_hash, answer, created_at',
  credit_posting:
    'entry_id + n * 1000000, lot_id + n * 1000000, n, hold_id + n * 1000000, source, target, amount',
};
const GENERATED_IDS = new Set(['credit_lot', 'credit_hold', 'credit_entry']);

runBench(async () => {
  const { admin, db, drop } = await createBenchDatabase(2);
  await admin.query(GRANTS);
  await admin.query(SPENDS);
  await admin.query('set session_replication_role = replica; set synchronous_commit = off');
  for (const [table, columns] of Object.entries(COPIED))
    await admin.query(
      `insert into ${table} ${GENERATED_IDS.has(table) ? 'overriding system value' : ''}
       select ${columns} from ${table}, generate_series(2, ${COPIES}) n`,
    );
  await admin.query('analyze');
  const { rows } = await admin.query<{ n: number }>('select count(*)::int as n from credit_entry');
  const started = performance.now();
  const problems = await reconcile(db);
  if (problems.length > 0) throw new Error(`the copied ledger is off: ${JSON.stringify(problems[0])}`);
  line(
    `reconcile over ${rows[0]?.n} entries (aim ≤ 5 s)`,
    `${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  await drop();
});
