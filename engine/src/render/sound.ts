import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { loudnessCurve } from '../lips/loudness-curve';
import { FRAME_MS, mouthCurve } from '../lips/mouth-curve';
import { decodeAudio, monoFrames, type DecodedAudio } from '../media/decode-audio';
import { EngineError, type MouthPose, type SpeechTrack } from '../types';

const speechTrack = z.object({
  durationMs: z.number(),
  phonemes: z.array(z.object({ symbol: z.string(), startMs: z.number(), endMs: z.number() })),
  phrases: z.array(z.object({ text: z.string(), startMs: z.number(), endMs: z.number() })),
});

/** Sound of a talking video and the mouth that goes with it, one pose per frame. */
export interface TalkingSound {
  audio: DecodedAudio;
  poses: MouthPose[];
  /** What is said when, where a speech track tells. */
  phrases: SpeechTrack['phrases'] | null;
}

/** Reads the track that `speech` wrote. EngineError "crashed" when the file is not one. */
export async function readSpeechTrack(file: string): Promise<SpeechTrack> {
  try {
    return speechTrack.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new EngineError('crashed', `unusable speech track ${file}: ${String(error)}`);
  }
}

/** Decodes the sound and works out the mouth poses: from phonemes when there is a track, else from loudness. */
export async function openSound(
  audioFile: string,
  speechTrackFile: string | null,
  scratchDir: string,
): Promise<TalkingSound> {
  const audio = await decodeAudio(audioFile, scratchDir);
  const frames = Math.max(1, Math.round(audio.durationMs / FRAME_MS));
  if (speechTrackFile) {
    const { phonemes, phrases } = await readSpeechTrack(speechTrackFile);
    return { audio, poses: mouthCurve(phonemes, frames), phrases };
  }
  const poses = await loudnessCurve(monoFrames(audio), frames);
  return { audio, poses, phrases: null };
}
