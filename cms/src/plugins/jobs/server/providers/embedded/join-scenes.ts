import { join } from 'node:path';
import type { ProviderOutput, ProviderRequest } from '../types';
import type { EngineRun } from './engine-run';

type Input<Op> = Extract<ProviderRequest, { op: Op }>['input'];

/** Films one after the other as one .mp4, marked as a whole, with its cover. */
export async function joinVideo(run: EngineRun, input: Input<'join-video'>): Promise<ProviderOutput> {
  const { call, runTask } = run;
  const files = { video: join(call.scratchDir, 'film.mp4'), cover: join(call.scratchDir, 'film.jpg') };
  const { media } = await runTask(
    {
      task: 'join',
      output: 'video',
      scenes: await scenesOf(run, input.fileIds),
      crossfadeMs: input.crossfadeMs,
      outFile: files.video,
      coverFile: files.cover,
      label: input.label,
    },
    { signal: call.signal, onProgress: call.onProgress },
  );
  const { durationMs, width, height } = media;
  return { op: 'join-video', durationMs, width, height, files };
}

/** Sounds one after the other as one .m4a, labelled as a whole. */
export async function joinAudio(run: EngineRun, input: Input<'join-audio'>): Promise<ProviderOutput> {
  const { call, runTask } = run;
  const audio = join(call.scratchDir, 'film.m4a');
  const { media } = await runTask(
    {
      task: 'join',
      output: 'audio',
      scenes: await scenesOf(run, input.fileIds),
      outFile: audio,
      label: input.label,
    },
    { signal: call.signal, onProgress: call.onProgress },
  );
  return { op: 'join-audio', durationMs: media.durationMs, files: { audio } };
}

const scenesOf = (run: EngineRun, fileIds: readonly number[]): Promise<{ file: string }[]> =>
  Promise.all(fileIds.map(async (id) => ({ file: await run.localPath(id) })));
