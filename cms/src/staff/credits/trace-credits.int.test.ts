import { calls } from '@fenshen/contract';
import { type Scope } from '../../kernel/scope';
import { answer, spender, account, refusal, setUpCredits } from '../../../test/helpers/staff-credits-world';

setUpCredits();

describe('tracing', () => {
  const trace = (staff: Scope, of: { entry_id?: number; lot_id?: number; code_id?: number }) =>
    answer(calls.ops.creditTrace, staff, of);

  test('from a charge to lot, code, batch, issuer, job and work, and from the code back', async () => {
    const { user, issuer, batch, jobId, entry } = await spender();
    const staff = await account('support');
    const found = await trace(staff, { entry_id: entry('capture') });
    expect(calls.ops.creditTrace.output.safeParse(found).error).toBeUndefined();
    expect(found).toMatchObject({
      entry: { kind: 'capture', credits: 10, balance_after: 970 },
      lots: [{ source: 'code', batch: { id: batch.id, name: '体验包' }, issuer: { id: issuer.userId } }],
      spends: [
        {
          state: 'captured',
          spent: 30,
          held: 0,
          remark: '春日',
          job: { id: jobId, channel: 'video-df', channel_name: '标准' },
          subject: { type: 'work', id: 77, name: '作品77' },
          user: { id: user.userId },
        },
      ],
    });
    expect(found.lots[0]?.code?.code).toMatch(/^[*-]+[0-9A-Z]{4}$/);
    const back = await trace(staff, { code_id: found.lots[0]?.code?.id });
    expect(back).toMatchObject({
      entry: null,
      lots: [{ remaining: 970 }],
      spends: [{ spent: 30, job: { id: jobId } }],
    });
    expect(await trace(staff, { lot_id: found.lots[0]?.id })).toEqual(back);
    expect((await trace(staff, { entry_id: entry('grant') })).spends).toEqual(back.spends);
  });

  test('stays on the site, and wants exactly one id', async () => {
    const { entry } = await spender();
    const lot = (await trace(await account('support'), { entry_id: entry('grant') })).lots[0];
    const elsewhere = await account('operator', 2);
    for (const what of [{ entry_id: entry('grant') }, { lot_id: lot?.id }, { code_id: lot?.code?.id }])
      await expect(trace(elsewhere, what)).rejects.toEqual(refusal('NOT_FOUND'));
    expect(calls.ops.creditTrace.input.safeParse({}).success).toBe(false);
    expect(calls.ops.creditTrace.input.safeParse({ lot_id: 1, entry_id: 1 }).success).toBe(false);
  });
});

test('a balance as it stood, by day and by second, on one’s own site', async () => {
  const { user } = await spender();
  const staff = await account('support');
  const at = (day: string, who: Scope = staff) =>
    answer(calls.ops.balanceAt, who, { user_id: user.userId, at: day });
  expect(await at('2020-01-01')).toEqual({ at: '2020-01-01 23:59:59', credits: 0, held: 0 });
  expect(await at('2020-01-01 08:00:00')).toMatchObject({ at: '2020-01-01 08:00:00' });
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
  expect(await at(today)).toMatchObject({ credits: 970, held: 0 });
  await expect(at(today, await account('operator', 2))).rejects.toEqual(refusal('NOT_FOUND'));
});
