import { Database, type Sql } from './kernel/database/db';
import { databaseOptions, readEnv } from './platform/process/env';
import { appDatabaseUrl } from './platform/database/app-database-url';
import { reconcileAndRecord } from './billing/reconcile-record';
import { systemScope } from './kernel/scope';

/** Entry of `npm run reconcile`: prints what is off, one JSON object a line, and ends with 1 if anything is. */
async function main(): Promise<void> {
  const env = readEnv();
  const db = new Database(await appDatabaseUrl(env, warn), { ...databaseOptions(env), max: 1 });
  try {
    const started = Date.now();
    const problems = await reconcileAndRecord(db);
    for (const problem of problems) process.stdout.write(`${JSON.stringify(problem)}\n`);
    const { entries, jobs } = await db.session(systemScope('reconcile'), countAll, { long: true });
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    const verdict = problems.length === 0 ? '账目相符' : `发现 ${problems.length} 处不符`;
    process.stderr.write(`${verdict}：核对 ${entries} 条流水、${jobs} 个任务，用时 ${seconds} 秒\n`);
    if (problems.length > 0) process.exitCode = 1;
  } finally {
    await db.close();
  }
}

const countAll = (sql: Sql) =>
  sql.one<{ entries: number; jobs: number }>(
    'select (select count(*) from credit_entry) as entries, (select count(*) from jobs) as jobs',
  );

const warn = (message: string) => void process.stderr.write(`${message}\n`);

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
