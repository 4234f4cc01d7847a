import { join } from 'node:path';
import type { FigureSource } from '@fenshen/engine';
import type { ProviderOutput, ProviderRequest } from '../types';
import type { EngineDoor } from './engine-door';

type Input = Extract<ProviderRequest, { op: 'avatar-video' }>['input'];

/** A figure that says the given audio, as .mp4 with its cover. */
export async function renderVideo(door: EngineDoor, input: Input): Promise<ProviderOutput> {
  const { call, runTask } = door;
  const files = { video: join(call.scratchDir, 'video.mp4'), cover: join(call.scratchDir, 'cover.jpg') };
  const media = await runTask(
    {
      task: 'render',
      figure: await toFigureSource(door, input.figure),
      audioFile: await door.localPath(input.audioFileId),
      speechTrackFile:
        input.speechTrackFileId === null ? null : await door.localPath(input.speechTrackFileId),
      outFile: files.video,
      coverFile: files.cover,
      label: input.label,
      shortSide: input.shortSide,
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

async function toFigureSource(door: EngineDoor, figure: Input['figure']): Promise<FigureSource> {
  if (figure.kind === 'presenter') return figure;
  return {
    kind: 'video',
    file: await door.localPath(figure.fileId),
    trackFile: await door.localPath(figure.trackFileId),
  };
}
