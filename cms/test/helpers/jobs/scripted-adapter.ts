import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  Operation,
  ProviderAdapter,
  ProviderCall,
  ProviderOutput,
  ProviderRequest,
  SubmitOutcome,
} from '../../../src/plugins/jobs/server/providers/types';

type Submit = (request: ProviderRequest, call: ProviderCall) => Promise<SubmitOutcome>;

/** An adapter that does what the test says; free to run again unless told otherwise. */
export const scriptedAdapter = (submit: Submit, more: Partial<ProviderAdapter> = {}): ProviderAdapter => ({
  code: 'embedded',
  name: 'Scripted',
  operations: ['speech', 'voice-clone', 'avatar-train', 'avatar-video', 'join-video', 'join-audio'],
  resubmitSafe: true,
  submit,
  ...more,
});

/** What a provider would have made: small real files. */
export async function sampleOutput(
  op: Operation,
  scratchDir: string,
  durationMs = 4_000,
): Promise<ProviderOutput> {
  const file = async (name: string) => {
    const path = join(scratchDir, name);
    await writeFile(path, name);
    return path;
  };
  if (op === 'speech')
    return { op, durationMs, files: { audio: await file('speech.m4a'), track: await file('speech.json') } };
  if (op === 'voice-clone') {
    const voice = { variant: 'f2', pitch: 50, range: 50, formant: 1, tempo: 1, shelfDb: 0 };
    return {
      op,
      voice,
      gender: 'female',
      versionName: '音色匹配',
      files: { sample: await file('sample.m4a') },
    };
  }
  const size = { durationMs, width: 720, height: 1280 };
  if (op === 'avatar-train')
    return {
      op,
      ...size,
      files: {
        track: await file('track.json'),
        cover: await file('cover.jpg'),
        smallCover: await file('small.jpg'),
      },
    };
  if (op === 'join-audio') return { op, durationMs, files: { audio: await file('film.m4a') } };
  const files = { video: await file('video.mp4'), cover: await file('cover.jpg') };
  // The kinds of jobs that the tests run all end in a film.
  return { op, ...size, files } as ProviderOutput;
}

/** Finishes at once. */
export const finishes: Submit = async (request, call) => ({
  kind: 'finished',
  output: await sampleOutput(request.op, call.scratchDir),
});

/** Works until it is stopped. */
export const hangs: Submit = (_request, call) =>
  new Promise((resolve) => {
    const stop = () =>
      resolve({
        kind: 'rejected',
        error: { class: 'transient', vendorCode: 'stopped', message: 'stopped', userMessage: null },
      });
    if (call.signal.aborted) stop();
    call.signal.addEventListener('abort', stop);
  });

/** Tells of so many pieces of a speech, a second each, where somebody waits to hear them. */
export async function speakPieces(
  { onPiece, scratchDir }: ProviderCall,
  tone: string,
  count: number,
): Promise<void> {
  for (let index = 0; onPiece && index < count; index++) {
    const file = join(scratchDir, `piece-${index}.wav`);
    await copyFile(tone, file);
    await onPiece({ file, index, durationMs: 1_000 });
  }
}
