import { basename } from 'node:path';
import { z } from 'zod';
import type { PollOutcome, ProviderRequest, SubmitOutcome } from '../types';
import { fault, Refused } from '../wire/vendor-fault';
import type { FishRun } from './fish-run';
import { speakInto } from './speak';

type Input = Extract<ProviderRequest, { op: 'voice-clone' }>['input'];

const VERSION_NAME = 'Fish Audio 克隆';

/** What asking later needs besides the vendor's id. */
const bagShape = z.object({
  gender: z.enum(['female', 'male']),
  greeting: z.string(),
  label: z.object({ producer: z.string(), produceId: z.string(), text: z.string() }),
});

/** Hands the recording over. Nothing is kept at the vendor under a name that says whose voice it is. */
export async function startCloning(run: FishRun, input: Input): Promise<SubmitOutcome> {
  const { call, wire, runTask } = run;
  const recording = await run.localPath(input.fileId);
  // The vendor does not say whose kind of voice it is; a recording without speech is found out before it costs.
  const { gender } = await runTask({ task: 'match-voice', file: recording }, { signal: call.signal });
  call.onProgress(20);
  const { _id, state } = await wire.createVoice(call.clientKey, {
    name: basename(recording),
    bytes: await run.bytesOf(input.fileId),
  });
  if (state === 'failed') throw new Refused(fault('invalid', state, 'the vendor could not train the voice'));
  const bag: z.infer<typeof bagShape> = { gender, greeting: input.greeting, label: input.label };
  return { kind: 'accepted', externalId: _id, bag };
}

/** Asks how the voice is; once it is trained it speaks its sample. A voice without one is still a voice. */
export async function askAboutVoice(
  run: FishRun,
  external: { id: string; bag: unknown },
): Promise<PollOutcome> {
  const { state } = await run.wire.voice(external.id);
  if (state === 'created' || state === 'training') return { kind: 'working', progress: 50 };
  if (state === 'failed')
    return { kind: 'failed', error: fault('invalid', state, 'the vendor could not train the voice') };
  const { gender, greeting, label } = bagShape.parse(external.bag);
  const said = { text: greeting, voiceId: external.id, rate: 1, volume: 1, label };
  const sample = await speakInto(run, said, 'sample').catch((error: unknown) => {
    if (error instanceof Refused && !LATER.has(error.error.class)) return null;
    throw error;
  });
  return {
    kind: 'finished',
    output: {
      op: 'voice-clone',
      voice: { provider: run.provider, id: external.id },
      gender,
      versionName: VERSION_NAME,
      files: sample ? { sample: sample.file } : {},
    },
  };
}

/** Refusals that pass: the sample is asked for again with the next question. */
const LATER: ReadonlySet<string> = new Set(['rate', 'busy', 'transient']);
