import { getAudition } from '../audition/use-cases/get-audition';
import { startAudition } from '../audition/use-cases/start-audition';
import {
  create,
  made,
  refusal,
  rowOf,
  SCRIPT,
  setUpWorks,
  SLIDERS,
  user,
  world,
} from '../../../test/helpers/work-world';
import { sweepFiles } from '../../storage/public';
import { showSubtitles } from './use-cases/show-subtitles';

const SRT = '1\n00:00:00,120 --> 00:00:03,600\n大家好\n';

setUpWorks();

const subtitles = (id: number, who = user) => showSubtitles(world.studio, who, { id });

async function auditioned(): Promise<number> {
  const spoken = { voice_id: world.catalogue.publicVoice, text: SCRIPT, ...SLIDERS };
  const { job_id } = await startAudition(world.studio, user, spoken);
  await world.ended(job_id);
  return (await getAudition(world.studio, user, { job_id })).file_id;
}

test('a work whose script was auditioned has its subtitles for good', async () => {
  const id = await made({ voice_id: await auditioned() });
  expect(await subtitles(id)).toEqual({ srt: SRT });
  world.setNow(new Date(Date.now() + 30 * 86_400_000));
  await sweepFiles(world.deps);
  expect(await subtitles(id)).toEqual({ srt: SRT });
});

test('one whose script was spoken with it has them as long as the times are kept', async () => {
  const id = await made();
  expect(await subtitles(id)).toEqual({ srt: SRT });
  world.setNow(new Date(Date.now() + 8 * 86_400_000));
  await sweepFiles(world.deps);
  await expect(subtitles(id)).rejects.toEqual(refusal('SUBTITLES_UNKNOWN'));
});

test('sound that was not spoken here has none', async () => {
  const voice_id = await world.uploaded(user, 'audio', { durationMs: 9_000 });
  const id = await made({ voice_id, text: undefined, user_voice_id: undefined });
  await expect(subtitles(id)).rejects.toEqual(refusal('SUBTITLES_UNKNOWN'));
});

test("nobody reads another's words, on this site or another, nor those of a work that is not there yet", async () => {
  const id = await made();
  const foreigner = { ...(await world.member({ siteId: 2 })), userId: user.userId };
  for (const other of [await world.member(), foreigner])
    await expect(subtitles(id, other)).rejects.toEqual(refusal('NOT_FOUND'));
  const gate = world.pause(user);
  const { id: making } = await create();
  await expect(subtitles(making)).rejects.toEqual(refusal('NOT_FOUND'));
  gate.release();
  await world.ended((await rowOf(making)).job_id);
});
