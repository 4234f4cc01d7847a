import type { Ledger } from '../../src/plugins/credits/public';
import { onSite, systemScope } from '../../src/kernel/scope';
import { resolveOf, startBareStrapi, type BareStrapi } from '../helpers/bare-strapi';
import { holdInput } from '../helpers/ledger-harness';

/** Accounts of another project, told by a header. */
const PLUGINS = `module.exports = () => ({
  credits: {
    enabled: true,
    resolve: ${resolveOf('credits')},
    config: {
      scopeOf: (ctx) => {
        const userId = Number(ctx.get('x-account')) || null;
        return { siteId: 1, userId, role: userId ? 'member' : 'anonymous', requestId: 'test', ip: ctx.ip };
      },
    },
  },
});`;

describe('the ledger in a Strapi of somebody else', () => {
  let bare: BareStrapi;
  beforeAll(async () => {
    bare = await startBareStrapi(PLUGINS);
  });
  afterAll(() => bare.stop());

  const ledger = () => bare.strapi.plugin('credits').service<Ledger>('ledger');
  const member = onSite(systemScope('test'), 1, 7);
  const until = new Date(Date.now() + 86_400_000);

  it('grants, holds, captures and proves itself', async () => {
    const { holdId } = await ledger().transaction(member, async (tx) => {
      await ledger().grant(tx, member, {
        userId: 7,
        amount: 100,
        source: 'trial',
        expiresAt: until,
        key: 'welcome:7',
        actionName: '新手礼包',
      });
      return ledger().hold(tx, member, holdInput(7, 40, 'order:1'));
    });
    await ledger().transaction(member, (tx) =>
      ledger().capture(tx, member, { holdId, amount: 25, key: 'order:1:paid' }),
    );
    const balance = await ledger().session(member, (sql) => ledger().getBalance(sql, member, 7));
    expect(balance).toMatchObject({ available: 75, held: 0 });
    expect(await ledger().reconcile()).toEqual([]);
  });

  it('shows an account its own log and nobody another', async () => {
    const mine = await bare.ask('GET', '/api/user/creditsLog?page=1&limit=10', { 'x-account': '7' });
    expect(mine).toMatchObject({ status: 200, code: 0 });
    expect(mine.data).toMatchObject({ total: 2, list: [{ credits: -25 }, { credits: 100 }] });
    const other = await bare.ask('GET', '/api/user/creditsLog?page=1&limit=10', { 'x-account': '8' });
    expect(other.data).toMatchObject({ total: 0, list: [] });
    const stranger = await bare.ask('GET', '/api/user/creditsLog?page=1&limit=10');
    expect(stranger).toMatchObject({ code: 100, data: null });
  });

  it('makes its tables once, behind their fences', async () => {
    const { rows } = await bare.database.admin.query<{ id: string }>('select id from fenshen_migrations');
    expect(rows.map(({ id }) => id.split('/')[0])).toEqual(expect.arrayContaining(['audit', 'credits']));
    const seen = await bare.database.db.session({ ...member, siteId: 2 }, (sql) =>
      sql.rows('select * from credit_account'),
    );
    expect(seen).toEqual([]);
  });
});

it('a setting it does not know keeps Strapi from starting, and says which', async () => {
  const wrong = `module.exports = { credits: { enabled: true, resolve: ${resolveOf('credits')}, config: { migrate: 'no', pool: 3 } } };`;
  await expect(startBareStrapi(wrong)).rejects.toThrow(/Error regarding credits config.*pool[^]*migrate/);
});
