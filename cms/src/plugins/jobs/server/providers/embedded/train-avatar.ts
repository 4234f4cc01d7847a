import { join } from 'node:path';
import type { ProviderOutput, ProviderRequest } from '../types';
import type { EngineRun } from './engine-run';

type Input = Extract<ProviderRequest, { op: 'avatar-train' }>['input'];

/** Percent after which only the cover is left. */
const TRACKED = 95;

/** Follows the face through an uploaded clip once, for all later videos, and takes its covers. */
export async function trainAvatar(run: EngineRun, input: Input): Promise<ProviderOutput> {
  const { call, runTask } = run;
  const file = await run.localPath(input.fileId);
  const files = {
    track: join(call.scratchDir, 'track.json'),
    cover: join(call.scratchDir, 'cover.jpg'),
    smallCover: join(call.scratchDir, 'cover-small.jpg'),
  };
  const track = await runTask(
    { task: 'track', file, trackFile: files.track },
    { signal: call.signal, onProgress: (percent) => call.onProgress(Math.floor((percent * TRACKED) / 100)) },
  );
  await runTask(
    { task: 'cover', file, outFile: files.cover, smallFile: files.smallCover },
    { signal: call.signal },
  );
  return {
    op: 'avatar-train',
    durationMs: track.durationMs,
    width: track.width,
    height: track.height,
    files,
  };
}
