import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Size } from '../media/frame-size';
import type { TalkingSound } from '../render/sound';
import type { Subtitles } from '../types';
import { layOutSubtitles, toAss } from './ass-file';
import { makeCues, toSrt } from './make-cues';

/** Writes the subtitles of a picture for burning in, and as SubRip where asked; returns the file to burn in. */
export async function writeSubtitles(
  { style, cues, srtFile }: Subtitles,
  sound: TalkingSound,
  picture: Size,
  scratchDir: string,
): Promise<string> {
  const { lineEm } = layOutSubtitles(style, picture);
  const shown = makeCues(cues ?? sound.phrases ?? [], lineEm, sound.audio.durationMs);
  const file = join(scratchDir, 'subtitles.ass');
  await writeFile(file, toAss(shown, style, picture));
  if (srtFile) await writeFile(srtFile, toSrt(shown));
  return file;
}
