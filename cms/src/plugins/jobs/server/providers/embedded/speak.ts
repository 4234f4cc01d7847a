import { join } from 'node:path';
import type { ProviderOutput, ProviderRequest } from '../types';
import type { EngineRun } from './engine-run';

type Input = Extract<ProviderRequest, { op: 'speech' }>['input'];

const MANDARIN = 'zh-CN';

/**
 * Text to an .m4a and the times of its phonemes. A vendor's voice and any language but Mandarin are a fault: only a
 * vendor has them.
 */
export async function speak(run: EngineRun, { voice, language, ...input }: Input): Promise<ProviderOutput> {
  const { call, runTask } = run;
  if ('provider' in voice) throw new Error(`a voice of ${voice.provider}`);
  if ((language ?? MANDARIN) !== MANDARIN) throw new Error(`spoken ${language}`);
  const files = { audio: join(call.scratchDir, 'speech.m4a'), track: join(call.scratchDir, 'speech.json') };
  const { onPiece } = call;
  let kept = Promise.resolve();
  try {
    const { durationMs } = await runTask(
      {
        task: 'speech',
        ...input,
        voice,
        outFile: files.audio,
        trackFile: files.track,
        ...(onPiece && { piecesDir: call.scratchDir }),
      },
      {
        signal: call.signal,
        onProgress: call.onProgress,
        ...(onPiece && { onPiece: (piece) => void (kept = kept.then(() => onPiece(piece))) }),
      },
    );
    return { op: 'speech', durationMs, files };
  } finally {
    await kept;
  }
}
