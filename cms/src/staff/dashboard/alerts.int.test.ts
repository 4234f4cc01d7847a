import { calls } from '@fenshen/contract';
import { type Scope } from '../../kernel/scope';
import { reconcileAndRecord } from '../../billing/reconcile-record';
import {
  answer,
  database,
  as,
  history,
  GIB,
  setUpDashboard,
  around,
} from '../../../test/helpers/dashboard-world';

setUpDashboard();

describe('alerts', () => {
  const kinds = async (who: Scope) =>
    (await answer(calls.ops.alerts, who, {})).list.map(({ kind, level }) => `${kind} ${level}`);

  test('are silent when all is well', async () => {
    await reconcileAndRecord(database.db);
    around.now = new Date();
    expect(await kinds(as('owner'))).toEqual([]);
    expect(await kinds(as('support'))).toEqual([]);
  });

  test('name channels that are down, jobs nobody knows about and batches that wait, errors first', async () => {
    const { admin } = database;
    await admin.query(
      `insert into channel_health (channel, failures, open_until) values ('video-df', 6, now() + interval '1 minute')`,
    );
    await admin.query(
      `insert into jobs (id, site_id, user_id, kind, channel, state, payload, max_attempts, subject_type, subject_id, deadline_at)
       values ('j_u', 1, 1, 'avatar-video', 'video-df', 'unknown', '{}', 1, 'work', 1, now())`,
    );
    await admin.query(
      `insert into cdkey_batch (site_id, key, input_hash, name, credits, valid_days, vip_days, storage_gb, count, uses,
                                prefix, note, state, issuer_name, issuer_role)
       values (1, 'k', 'h', '批', 1, 1, 0, 0, 12, 1, '', '', 'pending', 'x', 'support')`,
    );
    expect(await kinds(as('support'))).toEqual([
      'channel-down error',
      'unknown-jobs error',
      'pending-batches warning',
    ]);
    expect(await kinds(as('support', 2))).toEqual(['channel-down error']);
    around.paused = true;
    expect(await kinds(as('support', 2))).toEqual(['channel-paused warning']);
  });

  test('of the books and the disk are the owner’s', async () => {
    expect(await kinds(as('owner'))).toEqual(['reconcile-late warning']);
    const { admin, db } = database;
    await history();
    await admin.query('update credit_account set available = available + 1');
    expect((await reconcileAndRecord(db)).length).toBeGreaterThan(0);
    around.now = new Date();
    around.disk = { free: 2 * GIB, total: 100 * GIB };
    expect(await kinds(as('owner'))).toEqual(['reconcile-off error', 'disk error']);
    expect(await kinds(as('operator'))).toEqual([]);
    const { list } = await answer(calls.ops.alerts, as('owner'), {});
    expect(list[0]?.target).toMatch(/^\d+$/);
    around.now = new Date(Date.now() + 27 * 3_600_000);
    expect(await kinds(as('owner'))).toContain('reconcile-late warning');
  });
});
