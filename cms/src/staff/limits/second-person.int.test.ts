import { calls } from '@fenshen/contract';
import { AppError } from '../../kernel/app-error';
import { type Scope } from '../../kernel/scope';
import { noteGiver } from '../../platform/staff-limits';
import {
  answer,
  batch,
  set,
  account,
  issue,
  database,
  siteId,
  act,
  refusal,
  setUpLimits,
} from '../../../test/helpers/staff-limits-world';

setUpLimits();

const check = (scope: Scope, more: object = {}) => answer(calls.ops.issueCheck, scope, { ...batch, ...more });

describe('the second person', () => {
  test('splitting a batch gains nothing: the day’s batches count together', async () => {
    await set({ approval: { credits: 5_000 } });
    const staff = await account('operator');
    const states = [];
    for (let i = 0; i < 7; i++) states.push((await issue(staff)).batch.state);
    expect(states).toEqual([...Array<string>(5).fill('active'), 'pending', 'pending']);
  });

  test('what a second person is asked about leaves the rest of the day alone', async () => {
    await set({ approval: { credits: 5_000 } });
    const staff = await account('operator');
    expect((await issue(staff, { credits: 6_000 })).batch.state).toBe('pending');
    expect((await issue(staff)).batch.state).toBe('active');
  });

  test('VIP days, storage and uses need one too', async () => {
    const staff = await account('operator');
    for (const more of [{ vip_days: 3_650, count: 11 }, { storage_gb: 1_000, count: 6 }, { uses: 10_001 }])
      expect((await issue(staff, { credits: 1, ...more })).batch.state).toBe('pending');
  });

  test('is neither the issuer nor who gave the issuer a password, whichever way; the refusal says why', async () => {
    await set({ approval: { credits: 100 } });
    const [issuer, maker, made, other] = [
      await account('support'),
      await account('operator'),
      await account('operator'),
      await account('operator'),
    ];
    await database.db.transaction(maker, (tx) => noteGiver(tx, siteId, issuer.userId, maker.userId));
    await database.db.transaction(issuer, (tx) => noteGiver(tx, siteId, made.userId, issuer.userId));
    const { batch: waiting } = await issue(issuer);
    for (const tied of [maker, made])
      await expect(act(tied, 'batch', waiting.id, 'approve')).rejects.toEqual(refusal('APPROVER_TIED'));
    expect(new AppError('APPROVER_TIED').row.msg).toBe(
      '您创建过发放人的账号或设置过其密码，请由另一位管理人员审批',
    );
    expect(await act(other, 'batch', waiting.id, 'approve')).toEqual({ state: 'active' });
    const own = await issue(other);
    await expect(act(other, 'batch', own.batch.id, 'approve')).rejects.toEqual(refusal('APPROVER_IS_ISSUER'));
    expect(await act(maker, 'batch', own.batch.id, 'approve')).toEqual({ state: 'active' });
  });
});

describe('told before the press', () => {
  test('what is left of the day, and that a second person is needed', async () => {
    await set({
      approval: { credits: 2_000 },
      issue: { support: { credits: 5_000 }, site: { credits: 4_000 } },
    });
    const staff = await account('support');
    await issue(staff);
    const credits = { kind: 'credits', left_today: 4_000, left_site: 3_000, left_unapproved: 1_000 };
    const seen = async (more: object) => {
      const { fits, needs_approval, rows } = await check(staff, more);
      return [fits, needs_approval, rows.find(({ kind }) => kind === 'credits')];
    };
    expect(await seen({})).toEqual([true, false, { ...credits, asked: 1_000 }]);
    expect(await seen({ count: 2 })).toEqual([true, true, { ...credits, asked: 2_000 }]);
    expect(await seen({ count: 4 })).toEqual([false, true, { ...credits, asked: 4_000 }]);
    const owner = await check(await account('owner'), { credits: 10_000_000 });
    expect(owner).toMatchObject({ fits: true, needs_approval: false });
    expect(owner.rows[0]).toMatchObject({ left_today: null, left_site: null, left_unapproved: null });
    await expect(check(staff, { site_id: siteId + 1 })).rejects.toEqual(refusal('FORBIDDEN'));
  });
});
