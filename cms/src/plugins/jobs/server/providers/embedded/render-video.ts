import { join } from 'node:path';
import type { FigureSource } from '@fenshen/engine';
import type { ProviderOutput, ProviderRequest } from '../types';
import type { EngineRun } from './engine-run';

type Input = Extract<ProviderRequest, { op: 'avatar-video' }>['input'];

/** A figure that says the given audio, as .mp4 with its cover. */
export async function renderVideo(run: EngineRun, input: Input): Promise<ProviderOutput> {
  const { call, runTask } = run;
  const files = { video: join(call.scratchDir, 'video.mp4'), cover: join(call.scratchDir, 'cover.jpg') };
  const media = await runTask(
    {
      task: 'render',
      figure: await toFigureSource(run, input.figure),
      audioFile: await run.localPath(input.audioFileId),
      speechTrackFile: input.speechTrackFileId === null ? null : await run.localPath(input.speechTrackFileId),
      outFile: files.video,
      coverFile: files.cover,
      label: input.label,
      shortSide: input.shortSide,
      startMs: input.startMs,
    },
    { signal: call.signal, onProgress: call.onProgress },
  );
  return {
    op: 'avatar-video',
    durationMs: media.durationMs,
    width: media.width,
    height: media.height,
    files,
  };
}

async function toFigureSource(run: EngineRun, figure: Input['figure']): Promise<FigureSource> {
  if (figure.kind === 'presenter') return figure;
  return {
    kind: 'video',
    file: await run.localPath(figure.fileId),
    trackFile: await run.localPath(figure.trackFileId),
  };
}
