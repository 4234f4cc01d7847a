import { parseArgs } from 'node:util';
import { findAccountByName, findOwnerByName, type Account } from './api/account/store/account-store';
import { takeAway } from './api/second-factor/take-away';
import { AppError } from './kernel/app-error';
import { Database, type Tx } from './kernel/database/db';
import { appDatabaseUrl } from './platform/database/app-database-url';
import { databaseOptions, readEnv } from './platform/process/env';
import { onSite, systemScope } from './kernel/scope';

const USAGE = `npm run second-factor:reset -- --account owner
  --account NAME     账号名（必填）；不写站点时指平台管理员
  --site CODE        站点代码：该站点的运营者或客服`;

const text = { type: 'string' } as const;
const scope = systemScope('second-factor-reset');

/** Entry of `npm run second-factor:reset`: lets staff in again whose authenticator and recovery codes are lost. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { account: text, site: text } });
  const { account: name, site } = values;
  if (!name) throw new Error(USAGE);
  const env = readEnv();
  const db = new Database(await appDatabaseUrl(env, say), { ...databaseOptions(env), max: 1 });
  try {
    await db.transaction(scope, async (tx) => {
      const account = await find(tx, name, site);
      if (!account) throw new Error(site ? `站点 ${site} 没有账号 ${name}` : `没有名为 ${name} 的平台管理员`);
      await takeAway(tx, scope, account, '服务器命令');
    });
    // Processes remember a session for seconds; nobody tells them here.
    say(`已清除 ${name} 的两步验证，原登录数秒内失效：现在用密码登录，并重新开启两步验证`);
  } finally {
    await db.close();
  }
}

async function find(tx: Tx, name: string, code: string | undefined): Promise<Account | null> {
  if (!code) return findOwnerByName(tx, name);
  const site = await tx.maybe<{ id: number }>('select id from sites where code = $1', [code]);
  return site && findAccountByName(tx, onSite(scope, site.id), name);
}

function say(message: string): void {
  process.stderr.write(`${message}\n`);
}

main().catch((error: unknown) => {
  const told = error instanceof AppError ? error.row.msg : error instanceof Error ? error.message : error;
  process.stderr.write(`${String(told)}\n`);
  process.exitCode = 1;
});
