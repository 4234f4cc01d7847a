import { type User } from '../../../test/helpers/studio-world';
import { cloneAvatar } from '../../api/avatar/use-cases/clone-avatar';
import { cloneVoice } from '../../api/voice/use-cases/clone-voice';
import { deleteVoice } from '../../api/voice/use-cases/delete-voice';
import { world, rowOf, retry, refusal, setUpRetries } from '../../../test/helpers/retry-world';

setUpRetries();

async function trainedVoice(user: User): Promise<number> {
  const file_id = await world.uploaded(user, 'audio', { durationMs: 30_000 });
  const { id } = await cloneVoice(world.studio, user, { name: '我', api: 'mm', consent: 1, file_id });
  await world.ended((await rowOf('voices', id)).job_id);
  return id;
}

/** A voice whose training failed: a new one, or one that worked before. */
async function failedVoice(user: User, id?: number): Promise<{ id: number; jobId: string }> {
  world.failWith('听不清');
  const file_id = await world.uploaded(user, 'audio', { durationMs: 30_000 });
  const made = await cloneVoice(world.studio, user, { name: '我', api: 'mm', consent: 1, file_id, id });
  const { job_id: jobId } = await rowOf('voices', made.id);
  await world.ended(jobId);
  world.failWith(null);
  return { id: made.id, jobId };
}

describe('making failed work again', () => {
  test('an avatar is trained again', async () => {
    const user = await world.member();
    world.failWith('画面模糊');
    const fileId = await world.uploaded(user, 'video');
    const { id } = await cloneAvatar(world.studio, user, { name: '我', file_id: fileId, consent: 1 });
    const { job_id: jobId } = await rowOf('avatars', id);
    await world.ended(jobId);
    world.failWith(null);
    await world.ended((await retry(jobId)).id);
    expect((await rowOf('avatars', id)).train_status).toBe(3);
  });

  test('a voice is trained again at the old price, once', async () => {
    await world.database.admin.query(
      `update voice_channels set credits = 50, free_times = 0 where api = 'mm'`,
    );
    const user = await world.member({ credits: 120 });
    const failed = await failedVoice(user);
    expect(await world.balance(user)).toEqual({ available: 120, held: 0 });
    await world.database.admin.query(`update voice_channels set credits = 70 where api = 'mm'`);
    const sent = await Promise.allSettled([retry(failed.jobId), retry(failed.jobId)]);
    const done = sent.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(done).toMatchObject([{ credits: 50 }]);
    await world.ended(done[0]?.id ?? '');
    expect(await rowOf('voices', failed.id)).toMatchObject({
      generate_status: 2,
      reason: '',
      job_id: done[0]?.id,
    });
    expect(await world.balance(user)).toEqual({ available: 70, held: 0 });
    await expect(retry(failed.jobId)).rejects.toEqual(refusal('JOB_NOT_RETRYABLE'));
  });

  test('a voice that worked before spends its change again', async () => {
    const user = await world.member({ credits: 100 });
    const id = await trainedVoice(user);
    const { remained_times: left } = await rowOf('voices', id);
    const { jobId } = await failedVoice(user, id);
    expect(await rowOf('voices', id)).toMatchObject({ generate_status: 2, remained_times: left });
    const gate = world.pause(user);
    const again = (await retry(jobId)).id;
    expect(await rowOf('voices', id)).toMatchObject({ generate_status: 1, remained_times: left - 1 });
    gate.release();
    await world.ended(again);
    expect(await rowOf('voices', id)).toMatchObject({ generate_status: 2, remained_times: left - 1 });
  });

  test('a voice is not, once it or its recording is gone or the recording has another voice', async () => {
    const user = await world.member({ credits: 1_000 });
    const deleted = await failedVoice(user);
    await deleteVoice(world.studio, user, { id: deleted.id });
    await expect(retry(deleted.jobId)).rejects.toEqual(refusal('JOB_NOT_RETRYABLE'));
    const unheard = await failedVoice(user);
    const { source_file_id: fileId } = await rowOf('voices', unheard.id);
    await world.database.admin.query('update media_files set deleted_at = now() where id = $1', [fileId]);
    await expect(retry(unheard.jobId)).rejects.toEqual(refusal('JOB_NOT_RETRYABLE'));
    const taken = await failedVoice(user);
    const { source_file_id: shared } = await rowOf('voices', taken.id);
    const copy = await cloneVoice(world.studio, user, {
      name: '另一个',
      api: 'mm',
      consent: 1,
      file_id: shared,
    });
    await world.ended((await rowOf('voices', copy.id)).job_id);
    await expect(retry(taken.jobId)).rejects.toEqual(refusal('JOB_NOT_RETRYABLE'));
    expect(await rowOf('voices', taken.id)).toMatchObject({ generate_status: 3 });
  });
});
