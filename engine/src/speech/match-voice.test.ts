import { ffmpeg, monoSound } from '../../test/measure-media';
import { scratchDir } from '../../test/scratch';
import { LABEL } from '../../test/tasks';
import { runTask, type VoiceSpec } from '../index';
import { decimate } from './decimate';
import { measureVoice } from './measure-voice';

jest.setTimeout(60_000);

const path = scratchDir();
const SAID =
  '各位朋友大家好，欢迎来到我们的直播间。这一款产品的做工非常精细，价格也很实在，喜欢的话可以点击下方链接。';

/** A recording of somebody with this voice. */
async function record(name: string, voice: VoiceSpec, rate = 1): Promise<string> {
  const outFile = path(`${name}.m4a`);
  const params = { rate, volume: 1, pitch: 1 };
  const trackFile = path('track.json');
  await runTask({ task: 'speech', text: SAID, voice, params, outFile, trackFile, label: LABEL });
  return outFile;
}

const match = (file: string) => runTask({ task: 'match-voice', file });
const measure = async (file: string) => {
  const pcm = await monoSound(file);
  return measureVoice(
    decimate(
      Float32Array.from(pcm, (sample) => sample / 32768),
      4,
    ),
  )!;
};
const off = (is: number, want: number) => Math.abs(is / want - 1);

const PLAIN = { pitch: 50, range: 50, formant: 1, tempo: 1, shelfDb: 0 };

describe('match-voice', () => {
  // Variants that no match is made with, so that the original cannot simply be found again.
  it.each<[string, 'female' | 'male', VoiceSpec, number]>([
    ['a low man', 'male', { ...PLAIN, variant: 'm4', pitch: 45, formant: 0.96, shelfDb: 3 }, 0.85],
    ['a lively man', 'male', { ...PLAIN, variant: 'm4', pitch: 72, range: 75, formant: 1.05 }, 1.15],
    ['a calm woman', 'female', { ...PLAIN, variant: 'f4', pitch: 55, range: 40, shelfDb: -4 }, 0.9],
    ['a high woman', 'female', { ...PLAIN, variant: 'f4', pitch: 76, formant: 1.06 }, 1.2],
  ])('finds the pitch, timbre and pace of %s', async (name, gender, spec, rate) => {
    const sample = await match(await record(name, spec, rate));
    expect(sample.gender).toBe(gender);
    const measured = await measure(await record(`${name} again`, sample.voice));
    expect(off(measured.f0Hz, sample.measured.f0Hz)).toBeLessThan(0.05);
    expect(off(measured.formantHz, sample.measured.formantHz)).toBeLessThan(0.04);
    expect(off(measured.syllableRate, sample.measured.syllableRate)).toBeLessThan(0.12);
    expect(Math.abs(measured.rangeSemitones - sample.measured.rangeSemitones)).toBeLessThan(1.5);
    expect(Math.abs(measured.tiltDb - sample.measured.tiltDb)).toBeLessThan(4);
  });

  it.each([
    ['two seconds', 'sine=200:d=2', /太短/],
    ['silence', 'anullsrc=d=5', /没有检测到人声/],
    ['noise', 'anoisesrc=d=5:a=0.3', /没有检测到人声/],
    ['a tone', 'sine=200:d=5', /没有检测到人声/],
  ])('says what is wrong with %s', async (_what, source, message) => {
    await ffmpeg('-f', 'lavfi', '-i', source, path('bad.wav'));
    await expect(match(path('bad.wav'))).rejects.toMatchObject({
      code: 'media',
      userMessage: expect.stringMatching(message),
    });
  });
});
