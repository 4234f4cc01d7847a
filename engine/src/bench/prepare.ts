import { join } from 'node:path';
import { runFfmpeg } from '../ffmpeg/run';
import { runTask, voicePresets, type AiLabel } from '../index';

const SENTENCE = '欢迎使用数字人视频工作室，今天我们用一段真实的台词，测量完整渲染一条视频需要多长时间。';

export const LABEL: AiLabel = { producer: 'bench', produceId: 'bench', text: 'AI生成' };

/** What everything here is rendered from. */
export interface Material {
  clip: string;
  trackFile: string;
  photo: string;
  audioFile: string;
  speechTrackFile: string;
}

/** A 720p25 clip with sound, a picture and a speech of this length, and the track that a site has cached by then. */
export async function prepare(dir: string, seconds: number): Promise<Material> {
  const [still, clip, trackFile] = [join(dir, 'still.mp4'), join(dir, 'clip.mp4'), join(dir, 'track.json')];
  const [speechFile, speechTrackFile] = [join(dir, 'speech.wav'), join(dir, 'speech.json')];
  const voice = { voice: voicePresets[0]!.spec, params: { rate: 1, volume: 1, pitch: 1 } };
  const text = SENTENCE.repeat(Math.ceil(seconds / 5));
  await runTask({
    ...{ task: 'speech', text, ...voice, label: null },
    ...{ outFile: speechFile, trackFile: speechTrackFile },
  });
  const shown = { code: 'lin', orientation: 'landscape', seconds: seconds + 1 } as const;
  await runTask({ task: 'presenter-clip', ...shown, outFile: still, coverFile: join(dir, 'cover.jpg') });
  // Film grain: a drawn clip alone would be unrealistically easy to encode.
  const grain = ['-vf', 'noise=alls=3:allf=t', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18'];
  const sound = ['-c:a', 'aac', '-ac', '2', '-t', String(seconds)];
  await runFfmpeg(['-i', still, '-i', speechFile, ...grain, ...sound, clip]);
  const audioFile = join(dir, 'cut.wav');
  await runFfmpeg(['-i', speechFile, '-t', String(seconds), audioFile]);
  await runTask({ task: 'track', file: clip, trackFile });
  const photo = join(dir, 'photo.png');
  await runFfmpeg(['-i', still, '-frames:v', '1', photo]);
  return { clip, trackFile, photo, audioFile, speechTrackFile };
}
