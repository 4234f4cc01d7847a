import { join } from 'node:path';
import type { ProviderOutput, ProviderRequest } from '../types';
import type { EngineRun } from './engine-run';

type Input = Extract<ProviderRequest, { op: 'voice-clone' }>['input'];

/** The engine does not clone: it finds the synthetic voice that comes nearest, and says so. */
const VERSION_NAME = '音色匹配';
/** Percent after which only the sample is left to speak. */
const MATCHED = 80;

/** The settings of the nearest synthetic voice, and a sample of it. */
export async function matchVoice(run: EngineRun, input: Input): Promise<ProviderOutput> {
  const { call, runTask } = run;
  const sample = join(call.scratchDir, 'sample.m4a');
  const { voice, gender } = await runTask(
    { task: 'match-voice', file: await run.localPath(input.fileId) },
    {
      signal: call.signal,
      onProgress: (percent) => call.onProgress(Math.floor((percent * MATCHED) / 100)),
    },
  );
  await runTask(
    {
      task: 'speech',
      text: input.greeting,
      voice,
      params: { rate: 1, volume: 1, pitch: 1 },
      label: input.label,
      outFile: sample,
      trackFile: join(call.scratchDir, 'sample.json'),
    },
    { signal: call.signal },
  );
  return { op: 'voice-clone', voice, gender, versionName: VERSION_NAME, files: { sample } };
}
