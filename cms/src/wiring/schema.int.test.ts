import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentTables } from '../../test/helpers/content-tables';
import { createTestDatabase, type TestDatabase } from '../../test/helpers/database';
import { printSchema } from '../../test/helpers/sql/print-schema';
import { readStatements, type Statement } from '../../test/helpers/sql/statements';
import { migrations } from './migrations';

const SCHEMA = path.join(__dirname, '../../../docs/schema.sql');
/** Not statements that PostgreSQL prepares. */
const CONTROL = /^\s*(begin|commit|rollback|set)\b/;
/**
 * Composed while the product runs, from a list of columns or of what a caller gives: their own tests send them.
 */
const COMPOSED = [
  'api/site/store/settings-store.ts',
  'billing/reconcile-jobs.ts',
  'library/library-items.ts',
  'plugins/cdkeys/server/store/code-store.ts',
  'plugins/cdkeys/server/store/issued-store.ts',
  'plugins/credits/server/store/ledger-write.ts',
  'plugins/credits/server/use-cases/reconcile.ts',
  'seed/seed-media.ts',
  'seed/seed-tool-content.ts',
  'seed/upsert.ts',
  'storage/store/asset-claims.ts',
];

/** Parts that belong together are chosen apart there: some of the ways through the source are none. */
const SOME_WAYS = ['library/user-library.ts', 'staff/users/store/user-store.ts'];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase([contentTables, ...migrations]);
}, 120_000);
afterAll(() => database.drop());

/** What PostgreSQL has against a statement, or null. */
const faultOf = (text: string): Promise<string | null> =>
  database.admin.query(`prepare checked as ${text}`).then(
    () => database.admin.query('deallocate checked').then(() => null),
    (error: Error) => error.message,
  );

describe('statements', () => {
  let statements: Statement[];
  beforeAll(() => {
    statements = readStatements();
  }, 300_000);

  test('every one can be prepared against the tables as the migrations make them', async () => {
    const faults: string[] = [];
    for (const { place, texts } of statements) {
      const sent = texts.filter((text) => !CONTROL.test(text));
      const found: string[] = [];
      for (const text of sent) {
        const fault = await faultOf(text);
        if (fault) found.push(`${place}: ${fault} in ${text}`);
      }
      const isOneWay = SOME_WAYS.some((file) => place.startsWith(file)) && found.length < sent.length;
      if (!isOneWay) faults.push(...found);
    }
    expect(faults).toEqual([]);
    expect(statements.length).toBeGreaterThan(300);
  }, 120_000);

  test('the source tells their text, but for those that are composed while the product runs', () => {
    const files = statements.filter(({ unread }) => unread !== null).map(({ place }) => place.split(':')[0]);
    expect([...new Set(files)].sort()).toEqual(COMPOSED);
  });

  test.each([
    ['a table', 'select id from no_such_table', 'relation "no_such_table" does not exist'],
    ['a column', 'select no_such_column from jobs where id = $1', 'column "no_such_column" does not exist'],
    ['a type', 'select id from jobs where created_at = 7', /operator does not exist/],
  ])('%s that is wrong is found', async (_what, text, fault) => expect(await faultOf(text)).toMatch(fault));
});

test('docs/schema.sql says what the migrations make; `npm run schema` writes it', async () => {
  const printed = await printSchema(database.admin);
  if (process.env.WRITE_SCHEMA) writeFileSync(SCHEMA, printed);
  expect(readFileSync(SCHEMA, 'utf8')).toBe(printed);
});
