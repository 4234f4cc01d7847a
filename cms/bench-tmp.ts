import { createTestDatabase } from './test/helpers/database';
import { creditsMigrations } from './src/plugins/credits/migrations';
import { cdkeysMigrations } from './src/plugins/cdkeys/migrations';
import { auditMigrations } from './src/shared/audit';
import { accountTables } from './test/helpers/account-tables';
import { issueFromCli, CodeVault, exportLines, openExport } from './src/plugins/cdkeys/public';
import { systemScope } from './src/shared/scope';
async function main() {
  const t = await createTestDatabase([...auditMigrations, ...accountTables, ...creditsMigrations, ...cdkeysMigrations], 8);
  const deps = { db: t.db, vault: new CodeVault('a'.repeat(20), 'b'.repeat(20)) };
  let t0 = Date.now(); const m0 = process.memoryUsage().rss;
  let lag = 0, last = Date.now(); const timer = setInterval(() => { lag = Math.max(lag, Date.now() - last - 10); last = Date.now(); }, 10);
  const codes = await issueFromCli(deps, { siteId: 1, credits: 10, days: 5, count: 100_000 });
  console.log('issue', codes.length, Date.now() - t0, 'ms; rss +', Math.round((process.memoryUsage().rss - m0) / 1e6), 'MB; longest stall', lag);
  t0 = Date.now(); let bytes = 0;
  const batch = await openExport(deps, systemScope(), { id: 1, reason: 'x' }).catch((e) => { console.log(String(e)); throw e; });
  for await (const part of exportLines(deps, systemScope(), batch)) bytes += part.length;
  console.log('export', bytes, Date.now() - t0, 'ms');
  clearInterval(timer); await t.drop();
}
void main();
