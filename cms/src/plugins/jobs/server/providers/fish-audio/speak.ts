import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AiLabel } from '@fenshen/engine';
import type { RunEngineTask } from '../embedded/engine-run';
import type { ProviderCall } from '../types';
import type { FishWire } from './wire';

/** Has a text spoken and takes it into our own form, with the AI label: `name`.m4a in the scratch directory. */
export async function speakInto(
  run: { wire: FishWire; runTask: RunEngineTask; call: ProviderCall },
  said: { text: string; voiceId: string; rate: number; volume: number; label: AiLabel | null },
  name: string,
): Promise<{ file: string; durationMs: number }> {
  const { call } = run;
  const { label, ...spoken } = said;
  const raw = join(call.scratchDir, `${name}.mp3`);
  const file = join(call.scratchDir, `${name}.m4a`);
  await writeFile(raw, await run.wire.speak(spoken));
  call.onProgress(90);
  const { durationMs } = await run.runTask(
    { task: 'label-audio', file: raw, outFile: file, label },
    { signal: call.signal },
  );
  return { file, durationMs };
}
