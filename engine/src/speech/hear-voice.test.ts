import { ffmpeg } from '../../test/measure-media';
import { scratchDir } from '../../test/scratch';
import { runTask, voicePresets, type VoiceSpec } from '../index';

jest.setTimeout(60_000);

const path = scratchDir();
const SAID = '各位朋友大家好，欢迎来到我们的直播间。这一款产品的做工非常精细，价格也很实在。';
const PLAIN = { pitch: 50, range: 50, formant: 1, tempo: 1, shelfDb: 0 };
const hear = (file: string) => runTask({ task: 'hear-voice', file });

/** A recording of somebody with this voice. */
async function record(voice: VoiceSpec): Promise<string> {
  const outFile = path('said.m4a');
  const params = { rate: 1, volume: 1, pitch: 1 };
  await runTask({
    ...{ task: 'speech', text: SAID, voice, params, outFile, trackFile: path('track.json'), label: null },
  });
  return outFile;
}

describe('somebody speaking is heard', () => {
  it.each<[string, VoiceSpec]>([
    ...voicePresets.slice(0, 3).map(({ code, spec }): [string, VoiceSpec] => [code, spec]),
    ['a man without melody', { ...PLAIN, variant: 'm4', range: 5 }],
    ['a very low man', { ...PLAIN, variant: 'm4', pitch: 40, range: 20 }],
    ['a very high woman', { ...PLAIN, variant: 'f4', pitch: 80 }],
  ])('%s', async (_who, voice) => {
    expect((await hear(await record(voice))).measured.voicedMs).toBeGreaterThan(2_000);
  });

  it.each([
    ['noise', 'anoisesrc=d=12:a=0.05:color=pink'],
    ['soft chords', 'aevalsrc=0.1*(sin(2*PI*220*t)+sin(2*PI*277*t)):d=12'],
  ])('over %s', async (_what, source) => {
    const said = await record({ ...PLAIN, variant: 'm4', pitch: 60, range: 60 });
    const mix = ['-filter_complex', 'amix=2:duration=first'];
    await ffmpeg('-i', said, '-f', 'lavfi', '-i', source, ...mix, path('over.wav'));
    expect((await hear(path('over.wav'))).measured.voicedMs).toBeGreaterThan(1_200);
  });
});

describe('sounds nobody makes are not taken for a voice', () => {
  const NOISY = (level: number) => `sine=180:d=9[a];anoisesrc=d=9:a=${level}[b];[a][b]amix=2`;
  const BEEP = '0.5*sin(2*PI*(300+100*floor(mod(t,3)))*t)*lt(mod(t,0.5),0.25)';
  const NOTE = 'sin(2*PI*220*pow(2,floor(mod(t*2,8))/12)*t)';
  it.each([
    ['silence', 'anullsrc=d=6'],
    ['white noise', 'anoisesrc=d=6:a=0.3'],
    ['pink noise', 'anoisesrc=d=6:a=0.3:color=pink'],
    ['brown noise', 'anoisesrc=d=6:a=0.3:color=brown'],
    ['a tone', 'sine=180:d=6'],
    ['a tone in a little noise', NOISY(0.05)],
    ['a tone in much noise', NOISY(0.2)],
    ['a hum of the mains', "aevalsrc='0.3*sin(2*PI*50*t)+0.2*sin(2*PI*100*t)+0.2*sin(2*PI*150*t)':d=6"],
    ['beeps of several pitches', `aevalsrc='${BEEP}':d=8`],
    ['a siren', "aevalsrc='0.5*sin(2*PI*300*t+40*sin(2*PI*0.7*t))':d=6"],
    ['a buzz with vibrato', "aevalsrc='mod(t*200+0.8*sin(2*PI*5*t),1)-0.5':d=6"],
    ['a melody', `aevalsrc='0.4*${NOTE}*exp(-3*mod(t,0.5))':d=8`],
  ])('%s', async (_what, source) => {
    await ffmpeg('-f', 'lavfi', '-i', source, path('sound.wav'));
    await expect(hear(path('sound.wav'))).rejects.toMatchObject({
      code: 'media',
      userMessage: '没有检测到人声，请上传单人清晰说话的录音',
    });
  });
});
