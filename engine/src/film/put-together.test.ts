import { ffmpeg, ffprobe, framesOf, monoSound } from '../../test/measure-media';
import { scratchDir } from '../../test/scratch';
import { H264_OPTIONS, AAC_OPTIONS } from '../render/encode-options';
import { putTogether } from './put-together';

const path = scratchDir();
const MINUTES = 10;
const RUN = 32 * 25;
const FRAMES = MINUTES * 60 * 25;

/** Flashes and beeps once a second, both for a tenth. */
const LIT = 'lt(mod(t\\,1)\\,0.1)';

it('keeps picture and sound of ten minutes together', async () => {
  const film = `nullsrc=size=64x64:rate=25,geq=lum='if(lt(mod(N\\,25)\\,2.5)\\,235\\,16)':cb=128:cr=128`;
  await ffmpeg('-f', 'lavfi', '-i', film, '-frames:v', String(RUN), ...H264_OPTIONS, path('run.mp4'));
  const rest = FRAMES % RUN;
  await ffmpeg('-f', 'lavfi', '-i', film, '-frames:v', String(rest), ...H264_OPTIONS, path('rest.mp4'));
  const beep = `aevalsrc=0.7*sin(2*PI*440*t)*${LIT}:s=48000:d=${MINUTES * 60}`;
  await ffmpeg('-f', 'lavfi', '-i', beep, ...AAC_OPTIONS, path('sound.m4a'));
  const whole = Array.from({ length: Math.floor(FRAMES / RUN) }, () => ({
    file: path('run.mp4'),
    frames: RUN,
  }));
  const to = { outFile: path('film.mp4'), coverFile: path('film.jpg'), label: null };
  const runs = [...whole, { file: path('rest.mp4'), frames: rest }];
  await putTogether(runs, path('sound.m4a'), to, path(''));

  expect(await framesOf(path('film.mp4'))).toEqual(Array.from({ length: FRAMES }, (_, i) => i * 40));
  const { streams } = await ffprobe(path('film.mp4'));
  for (const { duration } of streams) expect(Math.abs(Number(duration) - MINUTES * 60)).toBeLessThan(0.04);
  const sound = await monoSound(path('film.mp4'));
  for (const second of [0, 300, MINUTES * 60 - 1]) {
    const onset = sound.subarray(second * 48_000).findIndex((sample) => Math.abs(sample) > 5_000);
    expect(onset).toBeLessThan(0.01 * 48_000);
  }
});
