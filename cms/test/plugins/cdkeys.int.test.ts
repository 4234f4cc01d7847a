import { calls } from '@fenshen/contract';
import type { Codes } from '../../src/plugins/cdkeys/public';
import { onSite, systemScope } from '../../src/kernel/scope';
import { resolveOf, startBareStrapi, type BareStrapi } from '../helpers/bare-strapi';
import { redisUrl } from '../helpers/database';

/** A project that keeps points instead of a ledger, and accounts of its own. */
const PLUGINS = `
const unused = () => { throw new Error('not asked for here'); };
module.exports = () => ({
  'users-permissions': { enabled: true, resolve: ${JSON.stringify(require.resolve('@strapi/plugin-users-permissions/package.json'))}, config: { jwtSecret: 'of-the-tests' } },
  cdkeys: {
    enabled: true,
    resolve: ${resolveOf('cdkeys')},
    config: {
      hashKey: 'a-hash-key-of-the-tests',
      cipherKey: 'a-cipher-key-of-the-tests',
      redisUrl: ${JSON.stringify(redisUrl())},
      redisPrefix: 'bare-cdkeys-${process.pid}:',
      accounts: () => ({ register: unused, issueToken: unused, extendVip: unused, addStorage: unused }),
      credits: () => ({
        grant: async (tx, scope, { userId, amount, key }) => {
          const { id } = await tx.one('insert into points (user_id, points, key) values ($1, $2, $3) returning id', [userId, amount, key]);
          return { lotId: id };
        },
        recallLot: async (tx, scope, { lotId }) => {
          const { points } = await tx.one('update points set points = 0 where id = $1 returning (select points from points where id = $1)', [lotId]);
          return { recalled: points };
        },
      }),
      scopeOf: (ctx) => {
        const userId = Number(ctx.get('x-account')) || null;
        return { siteId: 1, userId, role: ctx.get('x-role') || 'member', requestId: 'test', ip: ctx.ip };
      },
    },
  },
});`;

describe('codes in a Strapi of somebody else', () => {
  let bare: BareStrapi;
  beforeAll(async () => {
    bare = await startBareStrapi(PLUGINS);
    await bare.database.admin.query(
      'create table points (id int generated always as identity primary key, user_id int, points int, key text unique)',
    );
  });
  afterAll(() => bare.stop());

  const codes = () => bare.strapi.plugin('cdkeys').service<Codes>('codes');
  const points = async () =>
    (await bare.database.admin.query('select user_id, points from points order by id')).rows;

  it('issues, redeems once over HTTP and by the service, and recalls', async () => {
    const [first = '', second = ''] = await codes().issueAll({ siteId: 1, credits: 100, days: 30, count: 2 });
    const redeem = (code: string) =>
      bare.ask(calls.account.cdkey.method, calls.account.cdkey.path, { 'x-account': '7' }, { code });
    expect(await redeem(first)).toMatchObject({ status: 200, code: 0, data: { credits: 100 } });
    expect(await redeem(first)).toMatchObject({ code: 1, data: null });
    const member = { ...onSite(systemScope('test'), 1, 8), role: 'member' as const };
    expect(await codes().redeem(member, { code: second, client: 'pc' })).toMatchObject({ credits: 100 });
    expect(await points()).toEqual([
      { user_id: 7, points: 100 },
      { user_id: 8, points: 100 },
    ]);

    const operator = { ...onSite(systemScope('test'), 1, 9), role: 'operator' as const };
    const found = await codes().find(operator, { code: first, page: 1, limit: 10 });
    const [code] = found.list;
    expect(await codes().recall(operator, { id: code?.id ?? 0, reason: 'given out by mistake' })).toEqual({
      recalled: 100,
    });
    expect((await points())[0]).toEqual({ user_id: 7, points: 0 });
  });

  it('lets in whom the contract does', async () => {
    const { method, path } = calls.ops.batches;
    const asked = `${path}?page=1&limit=10`;
    const member = await bare.ask(method, asked, { 'x-account': '7' });
    expect(member).toMatchObject({ code: 1, data: null });
    const staff = await bare.ask(method, asked, { 'x-account': '9', 'x-role': 'operator' });
    expect(staff).toMatchObject({ code: 0, data: { total: 1 } });
  });
});
