import { join } from 'node:path';
import type { ProviderOutput, ProviderRequest } from '../types';
import type { EngineRun } from './engine-run';

type Input = Extract<ProviderRequest, { op: 'speech' }>['input'];

/** Text to an .m4a and the times of its phonemes. A vendor's voice is a fault: only the vendor has it. */
export async function speak(run: EngineRun, { voice, ...input }: Input): Promise<ProviderOutput> {
  const { call, runTask } = run;
  if ('provider' in voice) throw new Error(`a voice of ${voice.provider}`);
  const files = { audio: join(call.scratchDir, 'speech.m4a'), track: join(call.scratchDir, 'speech.json') };
  const { durationMs } = await runTask(
    { task: 'speech', ...input, voice, outFile: files.audio, trackFile: files.track },
    { signal: call.signal, onProgress: call.onProgress },
  );
  return { op: 'speech', durationMs, files };
}
