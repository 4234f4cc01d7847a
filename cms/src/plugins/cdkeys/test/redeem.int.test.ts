import Redis from 'ioredis';
import { listEntries, listLots } from '../../credits/public';
import { AppError } from '../../../kernel/app-error';
import { RateLimits } from '../../../kernel/http/rate-limits';
import { drawCodes } from '../server/domain/code-format';
import { changeBatchState, changeCodeState, findCodes, redeem } from '../public';
import {
  account,
  oneCode,
  use,
  balance,
  database,
  refusal,
  as,
  issue,
  deps,
  setUpCodes,
} from '../../../../test/helpers/codes-world';

setUpCodes();

const PASSWORD = 'abc123';

const newcomer = (phone: string) => ({ username: phone, password: PASSWORD, agree: 1 });

let phones = 0;
const phone = () => `138${String(++phones).padStart(8, '0')}`;

const refusals = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((r) =>
    r.status === 'rejected' ? [r.reason instanceof AppError ? r.reason.code : String(r.reason)] : [],
  );

describe('redeeming', () => {
  test('a code pays once, with its validity, VIP days and storage', async () => {
    const member = await account('member');
    const code = await oneCode({ vip_days: 31, storage_gb: 2, prefix: 'VIP' });
    expect(await use(member, ` ${code.toLowerCase()} `)).toEqual({ credits: 1000, vip_days: 31 });
    expect(await balance(member)).toEqual({ available: 1000, held: 0 });
    const [lot] = await database.db.session(member, (sql) => listLots(sql, member, member.userId));
    expect(lot).toMatchObject({ source: 'code', amount: 1000, trace: { batchName: '体验包' } });
    expect(Math.round((Number(lot?.expiresAt) - Date.now()) / 86_400_000)).toBe(30);
    const { rows } = await database.admin.query('select * from up_users where id = $1', [member.userId]);
    expect(rows[0]).toMatchObject({ storage_extra_bytes: String(2 * 1024 ** 3) });
    expect(rows[0].vip_expire_at).not.toBeNull();
    await expect(use(member, code)).rejects.toEqual(refusal('CODE_INVALID'));
    expect((await balance(member)).available).toBe(1000);
    const log = await database.db.session(member, (sql) =>
      listEntries(sql, member, { userId: member.userId, page: 1, limit: 9 }),
    );
    expect(log.list).toMatchObject([{ actionName: '兑换码兑换', credits: 1000 }]);
  });

  test('two hundred accounts race for one code: one wins, the rest are refused', async () => {
    const code = await oneCode();
    const racers = await Promise.all(Array.from({ length: 200 }, () => account('member')));
    const results = await Promise.allSettled(racers.map((racer) => use(racer, code)));
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
    expect(refusals(results)).toEqual(Array.from({ length: 199 }, () => 'CODE_INVALID'));
    const { rows } = await database.admin.query(
      `select sum(amount)::int as total from credit_lot where user_id = any($1)`,
      [racers.map((racer) => racer.userId)],
    );
    expect(rows[0].total).toBe(1000);
  }, 30_000);

  test('a code of several uses serves that many accounts, each once', async () => {
    const code = await oneCode({ uses: 3 });
    const members = await Promise.all(Array.from({ length: 6 }, () => account('member')));
    const results = await Promise.allSettled(
      members.flatMap((member) => [use(member, code), use(member, code)]),
    );
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(3);
    const balances = await Promise.all(members.map((member) => balance(member)));
    expect(balances.map((b) => b.available).sort()).toEqual([0, 0, 0, 1000, 1000, 1000]);
  });

  test('unknown, mistyped, used, frozen, revoked, expired, pending and foreign codes are refused alike', async () => {
    const staff = as(1, 'owner', 9001);
    const used = await oneCode();
    await use(await account('member'), used);
    const frozen = await issue();
    await changeBatchState(deps, staff, { id: frozen.batch.id, to: 'frozen', reason: '核查' });
    const revoked = await issue();
    const [found] = (await findCodes(deps, staff, { code: revoked.codes[0], page: 1, limit: 1 })).list;
    await changeCodeState(deps, staff, { id: Number(found?.id), to: 'revoked', reason: '误发' });
    const expired = await issue();
    await database.admin.query(`update cdkey_batch set code_expires_at = now() where id = $1`, [
      expired.batch.id,
    ]);
    const foreign = (await issue({}, as(2, 'system', null))).codes[0] ?? '';
    const pending = await issue({ credits: 600_000 }, await account('operator'));
    const [waiting] = (await findCodes(deps, staff, { batchId: pending.batch.id, page: 1, limit: 1 })).list;
    expect(waiting?.standing).toBe('pending');
    const { rows } = await database.admin.query('select sealed from cdkey_code where id = $1', [waiting?.id]);
    const hidden = deps.vault.open(rows[0].sealed);
    const codes = [used, frozen.codes[0], revoked.codes[0], expired.codes[0], hidden, foreign];
    for (const code of [...codes, '2222-2222-2222-2222-2222', 'nonsense']) {
      const started = Date.now();
      const error = await use(await account('member'), code ?? '').catch((e: unknown) => e);
      expect(error).toEqual(refusal('CODE_INVALID'));
      expect(Date.now() - started).toBeGreaterThanOrEqual(55);
    }
    // What staff thaw can be redeemed after all.
    await changeBatchState(deps, staff, { id: frozen.batch.id, to: 'active', reason: '核查无误' });
    expect(await use(await account('member'), frozen.codes[0] ?? '')).toMatchObject({ credits: 1000 });
  });

  test('five wrong tries lock the account, also for a good code; a success clears the count', async () => {
    const member = await account('member');
    for (let i = 0; i < 4; i++)
      await expect(use(member, `wrong${i}`)).rejects.toEqual(refusal('CODE_INVALID'));
    await use(member, await oneCode());
    for (let i = 0; i < 5; i++)
      await expect(use(member, `wrong${i}`)).rejects.toEqual(refusal('CODE_INVALID'));
    await expect(use(member, await oneCode())).rejects.toEqual(refusal('CODE_LOCKED'));
    expect(await use(await account('member'), await oneCode())).toMatchObject({ credits: 1000 });
  });

  test.each([
    ['address', '192.0.2.77', () => '192.0.2.77'],
    ['/64 of an IPv6 host', '2001:db8:7::1', (i: number) => `2001:db8:7::${(i + 1).toString(16)}`],
  ])('two hundred wrong tries at once from one %s are twenty', async (_what, ip, addressOf) => {
    const guessers = await Promise.all(Array.from({ length: 200 }, () => account('member')));
    const results = await Promise.allSettled(
      guessers.map((guesser, i) => use({ ...guesser, ip: addressOf(i) }, 'wrong')),
    );
    const refused = refusals(results).sort();
    expect(refused).toEqual([
      ...Array<string>(20).fill('CODE_INVALID'),
      ...Array<string>(180).fill('CODE_LOCKED'),
    ]);
    const [code, neighbour] = [await oneCode(), await account('member')];
    await expect(use({ ...neighbour, ip }, code)).rejects.toEqual(refusal('CODE_LOCKED'));
    expect(await use(neighbour, code)).toMatchObject({ credits: 1000 });
  });

  test('a swarm that guesses at a campaign does not close it', async () => {
    const { codes } = await issue({ prefix: 'SPRING', count: 7 });
    const [guess = ''] = drawCodes(1, 'SPRING');
    const scopes = await Promise.all(Array.from({ length: 520 }, () => account('member')));
    const results = await Promise.allSettled(scopes.map((scope) => use(scope, guess)));
    expect(new Set(refusals(results))).toEqual(new Set(['CODE_INVALID']));
    for (const code of codes.slice(0, 6))
      expect(await use(await account('member'), code)).toMatchObject({ credits: 1000 });
    // Meanwhile an address has few wrong tries at it.
    const ip = '192.0.2.78';
    const more = await Promise.all(Array.from({ length: 8 }, () => account('member')));
    const tries = await Promise.allSettled(more.map((scope) => use({ ...scope, ip }, guess)));
    expect(refusals(tries).sort()).toEqual([
      ...Array<string>(5).fill('CODE_INVALID'),
      ...Array<string>(3).fill('CODE_LOCKED'),
    ]);
  }, 60_000);

  test('without Redis no code is tried, and the log says which limit is away', async () => {
    const said: unknown[] = [];
    const gone = new Redis({
      lazyConnect: true,
      enableOfflineQueue: false,
      port: 1,
      retryStrategy: () => null,
    });
    gone.on('error', () => undefined);
    const warn = (message: string, fields?: Record<string, unknown>) =>
      void said.push([message, fields?.limit]);
    const alone = { ...deps, rateLimits: new RateLimits(gone, { warn }) };
    const code = await oneCode();
    const member = await account('member');
    await expect(redeem(alone, member, { code, client: 'pc' })).rejects.toEqual(refusal('UNAVAILABLE'));
    expect(said).toEqual([['a rate limit could not be asked', 'cdkey:account']]);
    expect(await use(member, code)).toMatchObject({ credits: 1000 });
  });
});

describe('registering with a code', () => {
  test('checks in order: agreement, credentials, phone, password, code', async () => {
    const guest = as(1, 'anonymous', null);
    await expect(use(guest, 'x')).rejects.toEqual(refusal('TOURIST_FORBIDDEN'));
    await expect(use(await account('visitor'), 'x')).rejects.toEqual(refusal('TOURIST_FORBIDDEN'));
    const attempt = (more: object, code = '') => use(guest, code, more);
    await expect(attempt({ username: '', password: '' })).rejects.toEqual(refusal('AGREEMENT_REQUIRED'));
    await expect(attempt({ username: '', password: '', agree: 1 })).rejects.toEqual(
      refusal('CREDENTIALS_REQUIRED'),
    );
    await expect(attempt({ username: '123', password: 'x', agree: 1 })).rejects.toEqual(refusal('BAD_PHONE'));
    await expect(attempt({ username: phone(), password: 'x', agree: 1 })).rejects.toEqual(
      refusal('WEAK_PASSWORD'),
    );
    await expect(attempt(newcomer(phone()))).rejects.toEqual(refusal('CODE_REQUIRED'));
    await expect(attempt(newcomer(phone()), 'wrong')).rejects.toEqual(refusal('CODE_INVALID'));
  });

  test('makes the account and pays it in one go', async () => {
    const guest = as(1, 'anonymous', null);
    const answer = await use(guest, await oneCode(), newcomer(phone()));
    expect(answer).toEqual({ credits: 1000, vip_days: 0, token: expect.stringMatching(/^token-of-\d+$/) });
    const userId = Number(answer.token?.replace('token-of-', ''));
    expect(await balance(guest, userId)).toEqual({ available: 1000, held: 0 });
  });

  test('turns a visitor into the member, who keeps what was there', async () => {
    const visitor = await account('visitor');
    await use({ ...visitor, role: 'member' }, await oneCode({ credits: 5 }));
    const answer = await use(visitor, await oneCode(), newcomer(phone()));
    expect(answer.token).toBe(`token-of-${visitor.userId}`);
    expect((await balance(visitor)).available).toBe(1005);
  });

  test('two codes race for one phone: one account, and the loser’s code stays good', async () => {
    const name = phone();
    const codes = (await issue({ count: 5 })).codes;
    const results = await Promise.allSettled(
      codes.map((code) => use(as(1, 'anonymous', null), code, newcomer(name))),
    );
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1);
    expect(new Set(refusals(results))).toEqual(new Set(['PHONE_TAKEN']));
    const good = await Promise.allSettled(codes.map(async (code) => use(await account('member'), code)));
    expect(good.filter((r) => r.status === 'fulfilled')).toHaveLength(4);
  });

  test('the same phone may register on two sites', async () => {
    const name = phone();
    await use(as(1, 'anonymous', null), await oneCode(), newcomer(name));
    const code = (await issue({}, as(2, 'system', null))).codes[0] ?? '';
    expect(await use(as(2, 'anonymous', null), code, newcomer(name))).toMatchObject({ credits: 1000 });
  });
});
