import { runTask, voicePresets, type AiLabel, type EngineResults } from '../src/index';
import { readSpeechTrack } from '../src/render/sound';
import type { SpeechTrack } from '../src/types';

export const LABEL: AiLabel = { producer: '测试站点', produceId: 'work-42', text: 'AI生成' };
export const DEFAULT_PARAMS = { rate: 1, volume: 1, pitch: 1 };

/** Speaks a script with the first voice. */
export async function speak(
  text: string,
  outFile: string,
  params = DEFAULT_PARAMS,
): Promise<{ result: EngineResults['speech']; track: SpeechTrack; trackFile: string }> {
  const trackFile = `${outFile}.json`;
  const voice = voicePresets[0]!.spec;
  const result = await runTask({ task: 'speech', text, voice, params, outFile, trackFile, label: LABEL });
  return { result, track: await readSpeechTrack(trackFile), trackFile };
}

/** Polls until the condition holds; fails the test after half a minute. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('the condition did not come true');
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
