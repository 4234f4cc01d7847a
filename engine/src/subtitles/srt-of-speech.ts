import { readSpeechTrack } from '../render/sound';
import { makeCues, toSrt } from './make-cues';

/** Players wrap nothing: a line as long as the burned-in ones. */
const LINE_EM = 18;

/** What a speech says when, by the track that was written with it, as a SubRip file; '' where nothing is said. */
export async function srtOfSpeech(trackFile: string): Promise<string> {
  const { phrases, durationMs } = await readSpeechTrack(trackFile);
  return toSrt(makeCues(phrases, LINE_EM, durationMs));
}
