import { calls } from '@fenshen/contract';
import { holdInput } from '../../../test/helpers/ledger-harness';
import { type User } from '../../../test/helpers/studio-world';
import { hold } from '../../plugins/credits/public';
import { startAudition } from '../../api/audition/use-cases/start-audition';
import { deleteWork } from '../../api/work/use-cases/delete-work';
import { SCRIPT, SLIDERS } from '../../../test/helpers/staff-jobs-world';
import {
  world,
  rowOf,
  retry,
  refusal,
  staff,
  answer,
  failedWork,
  order,
  setUpRetries,
} from '../../../test/helpers/retry-world';

setUpRetries();

const detail = (id: string, who = staff.support) => answer(calls.ops.job, who, { id });

async function failedAudition(user: User, request: Parameters<typeof startAudition>[2]): Promise<string> {
  world.failWith('坏了');
  const { job_id: jobId } = await startAudition(world.studio, user, request);
  await world.ended(jobId);
  world.failWith(null);
  return jobId;
}

describe('making failed work again', () => {
  test('takes a new hold at the old price, charges once, and leaves the failed job as it ended', async () => {
    const user = await world.member({ credits: 1_000 });
    const { id, jobId } = await failedWork(user);
    expect(await detail(jobId)).toMatchObject({
      can_retry: true,
      hold: { state: 'released' },
      user_reason: '素材损坏',
      payload: { figure: { kind: 'presenter' } },
    });
    const sent = await Promise.allSettled([retry(jobId), retry(jobId), retry(jobId)]);
    const done = sent.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(done).toHaveLength(1);
    const again = done[0]?.id ?? '';
    await world.ended(again);
    expect(await rowOf('works', id)).toMatchObject({ status: 3, job_id: again, reason: '' });
    // 4 seconds at 10 credits.
    expect(await world.balance(user)).toEqual({ available: 960, held: 0 });
    const shown = await detail(jobId);
    expect(shown).toMatchObject({ job: { state: 'failed' } });
    expect(shown.events.map((event) => event.to)).toEqual(['queued', 'running', 'failed']);
    const { rows } = await world.database.admin.query(
      `select actor_id, detail->>'reason' as reason from audit_log where action = 'job.retry' and target = $1`,
      [`job:${jobId}`],
    );
    expect(rows).toEqual([{ actor_id: staff.operator.userId, reason: '素材已修复' }]);
  });

  test('a job that was paid leads to its entry and to its files; a neighbour’s staff see neither', async () => {
    const user = await world.member({ credits: 1_000 });
    const { id } = await order(user);
    const { job_id: jobId } = await rowOf('works', id);
    await world.ended(jobId);
    const shown = await detail(jobId);
    expect(calls.ops.job.output.safeParse(shown).error).toBeUndefined();
    expect(shown).toMatchObject({
      job: { channel: 'video-df', channel_name: '快速' },
      hold: { state: 'captured', captured: 40 },
      entry: { kind: 'capture', action_name: expect.stringMatching(/./) },
    });
    const { rows } = await world.database.admin.query(
      `select id from credit_entry where kind = 'capture' and hold_id = $1`,
      [shown.hold?.id],
    );
    expect(shown.entry?.id).toBe(Number(rows[0].id));
    const made = shown.files.filter(({ of }) => of === 'result');
    expect(made.map(({ at, kind }) => [at, kind])).toEqual(
      expect.arrayContaining([
        ['fileId', 'video'],
        ['coverFileId', 'image'],
        ['audioFileId', 'audio'],
      ]),
    );
    for (const { url } of shown.files) expect(url).not.toBe('');
    await world.database.admin.query(
      'update media_files set deleted_at = now() where id in (select file_id from works where id = $1)',
      [id],
    );
    expect((await detail(jobId)).files.filter(({ at }) => at === 'fileId')).toEqual([]);
    await expect(detail(jobId, staff.neighbour)).rejects.toEqual(refusal('NOT_FOUND'));
  });

  test('jobs are found by part of the name of their work', async () => {
    const user = await world.member({ credits: 1_000 });
    const { id } = await order(user);
    const { job_id: jobId } = await rowOf('works', id);
    await world.ended(jobId);
    await world.database.admin.query(`update works set name = '新品发布会' where id = $1`, [id]);
    const named = async (name: string, who: User = staff.support) =>
      (await answer(calls.ops.jobs, who, { name })).list.map((job) => job.id);
    expect(await named('品发布')).toEqual([jobId]);
    expect(await named('品发布', staff.neighbour)).toEqual([]);
    expect(await named('没有这个名字')).toEqual([]);
  });

  test('an audition is spoken again; whoever asks for the same gets it', async () => {
    const user = await world.member({ credits: 100 });
    const voice = { voice_id: world.catalogue.publicVoice, text: `${SCRIPT}呀`, ...SLIDERS };
    const failed = await failedAudition(user, voice);
    const again = (await retry(failed)).id;
    await world.ended(again);
    expect((await startAudition(world.studio, user, voice)).job_id).toBe(again);
    await expect(retry(failed)).rejects.toEqual(refusal('JOB_NOT_RETRYABLE'));
  });

  test('an audition is not, once its owner tried again or it is forgotten', async () => {
    const user = await world.member({ credits: 100 });
    const voice = { voice_id: world.catalogue.publicVoice, text: `${SCRIPT}呢`, ...SLIDERS };
    const first = await failedAudition(user, voice);
    await world.ended((await startAudition(world.studio, user, voice)).job_id);
    await expect(retry(first)).rejects.toEqual(refusal('JOB_NOT_RETRYABLE'));
    const forgotten = await failedAudition(user, { ...voice, text: `${SCRIPT}哦` });
    await world.database.admin.query('delete from auditions where job_id = $1', [forgotten]);
    await expect(retry(forgotten)).rejects.toEqual(refusal('JOB_NOT_RETRYABLE'));
  });

  test('is refused where it is not safe: deleted, done, too few credits', async () => {
    const user = await world.member({ credits: 1_000 });
    const deleted = await failedWork(user);
    await deleteWork(world.studio, user, { id: deleted.id });
    await expect(retry(deleted.jobId)).rejects.toEqual(refusal('JOB_NOT_RETRYABLE'));

    const { id } = await order(user);
    const { job_id: doneJob } = await rowOf('works', id);
    await world.ended(doneJob);
    await expect(retry(doneJob)).rejects.toEqual(refusal('JOB_NOT_RETRYABLE'));

    const poor = await world.member({ credits: 100 });
    const failed = await failedWork(poor);
    await world.database.db.transaction(poor, (tx) =>
      hold(tx, poor, holdInput(poor.userId, 100, 'elsewhere')),
    );
    await expect(retry(failed.jobId)).rejects.toEqual(refusal('INSUFFICIENT_CREDITS'));
    expect((await rowOf('works', failed.id)).status).toBe(4);
  });

  test('belongs to the site’s own staff', async () => {
    const { jobId } = await failedWork(await world.member({ credits: 100 }));
    await expect(retry(jobId, staff.neighbour)).rejects.toEqual(refusal('NOT_FOUND'));
    await expect(detail(jobId, staff.neighbour)).rejects.toEqual(refusal('NOT_FOUND'));
    expect(calls.ops.jobRetry.access).toBe('operator');
  });
});
