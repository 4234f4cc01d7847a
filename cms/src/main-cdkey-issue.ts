import { parseArgs } from 'node:util';
import { CodeVault, issueFromCli } from './plugins/cdkeys/public';
import { Database } from './kernel/database/db';
import { codePorts } from './wiring/code-ports';
import { databaseOptions, readEnv } from './platform/process/env';
import { appDatabaseUrl } from './platform/database/app-database-url';
import { systemScope } from './kernel/scope';

const USAGE = `npm run cdkey:issue -- --site default --credits 1000 --days 30 --count 3
  --site CODE        站点代码（必填）          --credits N        每码积分（必填）
  --days D           积分有效天数（必填）      --count C          数量，默认 1
  --name TEXT        批次名称                  --uses N           每码可用次数
  --vip-days N       赠送会员天数              --storage-gb N     赠送存储
  --prefix TEXT      兑换码前缀                --note TEXT        渠道备注
  --code-expires D   兑换截止日 YYYY-MM-DD`;

const text = { type: 'string' } as const;
const OPTIONS = {
  site: text,
  credits: text,
  days: text,
  count: text,
  name: text,
  uses: text,
  'vip-days': text,
  'storage-gb': text,
  prefix: text,
  note: text,
  'code-expires': text,
};

/** Entry of `npm run cdkey:issue`: issues one batch and prints its codes, one a line. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (!values.site || !values.credits || !values.days) throw new Error(USAGE);
  const env = readEnv();
  const db = new Database(await appDatabaseUrl(env, warn), { ...databaseOptions(env), max: 2 });
  try {
    const site = await db.session(systemScope('cdkey-issue'), (sql) =>
      sql.maybe<{ id: number }>('select id from sites where code = $1', [values.site]),
    );
    if (!site) throw new Error(`没有代码为 ${values.site} 的站点`);
    const vault = new CodeVault(env.CDKEY_HASH_KEY, env.CDKEY_CIPHER_KEY);
    const number = (value: string | undefined) => (value === undefined ? undefined : Number(value));
    const codes = await issueFromCli(
      { db, vault, ...codePorts },
      {
        siteId: site.id,
        credits: Number(values.credits),
        days: Number(values.days),
        count: Number(values.count ?? 1),
        name: values.name,
        uses: number(values.uses),
        vipDays: number(values['vip-days']),
        storageGb: number(values['storage-gb']),
        prefix: values.prefix,
        note: values.note,
        codeExpires: values['code-expires'],
      },
    );
    process.stdout.write(`${codes.join('\n')}\n`);
  } finally {
    await db.close();
  }
}

const warn = (message: string) => void process.stderr.write(`${message}\n`);

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
