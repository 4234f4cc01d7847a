import { join } from 'node:path';
import type { Background, Composition, FigureSource } from '@fenshen/engine';
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
      ...(await toComposition(run, input.composition)),
      startMs: input.startMs,
      keepDir: await call.keepDir(),
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
  if (figure.kind === 'picture') {
    const { fileId, mouth, animal } = figure;
    const file = await run.localPath(fileId);
    return { kind: 'picture', file, mouth: mouth ?? undefined, animal, seed: fileId };
  }
  return {
    kind: 'video',
    file: await run.localPath(figure.fileId),
    trackFile: await run.localPath(figure.trackFileId),
  };
}

type Dress = Pick<Composition, 'background' | 'frame' | 'logo' | 'subtitles' | 'music'>;

async function toComposition(run: EngineRun, given: Input['composition'] = {}): Promise<Dress> {
  const { frame, subtitles, background, logo, music } = given;
  return {
    frame,
    subtitles,
    background: background && (await toBackground(run, background)),
    logo: logo && { file: await run.localPath(logo.fileId), corner: logo.corner },
    music: music && { file: await run.localPath(music.fileId) },
  };
}

async function toBackground(
  run: EngineRun,
  given: NonNullable<NonNullable<Input['composition']>['background']>,
): Promise<Background> {
  return given.kind === 'picture' ? { kind: 'picture', file: await run.localPath(given.fileId) } : given;
}
