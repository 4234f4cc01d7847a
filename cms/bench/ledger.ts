import { randomInt, randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { capture, hold } from '../src/plugins/credits/public';
import { APP_ROLE, type Database } from '../src/kernel/database/db';
import { ACCOUNTS, accountScope, createBenchDatabase, endow, SITE } from './bench-database';
import { line, median, rateOf, runBench, scaled } from './report';

const LANES = 8;
const ROUNDS = scaled(5);
const ROUND_MS = scaled(1_500);
const HOLD = 'select credit_hold($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14) as answer';
const SETTLE = 'select credit_settle($1,$2,$3,$4,$5,$6,$7,$8,$9) as answer';

/** Hold and capture as two transactions, through the plugin. */
async function pluginPair(db: Database, userId: number): Promise<void> {
  const scope = accountScope(userId);
  const key = randomUUID();
  const { holdId } = await db.transaction(scope, (tx) =>
    hold(tx, scope, {
      userId,
      amount: 10,
      key,
      action: 'avatar-video',
      actionName: '视频合成',
      remark: '未命名',
      unitPrice: 1,
      price: { ref: 'bench@1', unit: 'second', credits: 1 },
      ref: { type: 'job', id: key },
    }),
  );
  await db.transaction(scope, (tx) => capture(tx, scope, { holdId, amount: 8, key: `${key}#capture` }));
}

/** The same statements, sent by the bare driver. */
async function barePair(pool: Pool, userId: number): Promise<void> {
  const key = randomUUID();
  const price = '{"ref":"bench@1","unit":"second","credits":1}';
  const send = async (name: string, text: string, values: unknown[]) => {
    const client = await pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ answer: { holdId: number } }>({ name, text, values });
    await client.query('commit');
    client.release();
    return rows[0]?.answer;
  };
  const held = [
    SITE,
    userId,
    10,
    'avatar-video',
    '视频合成',
    '未命名',
    1,
    price,
    'job',
    key,
    key,
    key,
    userId,
    null,
  ];
  const answer = await send('hold', HOLD, held);
  await send('settle', SETTLE, [
    SITE,
    answer?.holdId,
    8,
    'capture',
    null,
    `${key}#capture`,
    key,
    userId,
    null,
  ]);
}

runBench(async () => {
  const bench = await createBenchDatabase(LANES);
  await endow(bench.db);
  const pool = new Pool({ connectionString: bench.url, max: LANES });
  const scoped = `select set_config('role', '${APP_ROLE}', false), set_config('app.site', '${SITE}', false)`;
  pool.on('connect', (client) => void client.query(scoped));
  const hot = () => 1;
  const any = () => randomInt(1, ACCOUNTS + 1);
  await rateOf(LANES, ROUND_MS, () => pluginPair(bench.db, any()));
  await rateOf(LANES, ROUND_MS, () => barePair(pool, any()));
  for (const [name, pick] of [
    ['1 hot account', hot],
    [`${ACCOUNTS} accounts`, any],
  ] as const) {
    const rounds: { plugin: number; bare: number }[] = [];
    for (let i = 0; i < ROUNDS; i++)
      rounds.push({
        plugin: await rateOf(LANES, ROUND_MS, () => pluginPair(bench.db, pick())),
        bare: await rateOf(LANES, ROUND_MS, () => barePair(pool, pick())),
      });
    line(`hold+capture pairs, ${name}: plugin`, `${median(rounds.map((r) => r.plugin)).toFixed(0)} /s`);
    line(`hold+capture pairs, ${name}: bare driver`, `${median(rounds.map((r) => r.bare)).toFixed(0)} /s`);
    line(`  plugin ÷ bare driver (aim ≥ 0.85)`, median(rounds.map((r) => r.plugin / r.bare)).toFixed(2));
  }
  await pool.end();
  await bench.drop();
});
