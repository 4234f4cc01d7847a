import { ffmpeg, lumaFrames } from '../../test/measure-media';
import { scratchDir } from '../../test/scratch';
import { openBaseClip, pingPongIndex, startFrame } from './loop-base';

describe('pingPongIndex', () => {
  it('runs forwards and backwards without a jump', () => {
    expect(Array.from({ length: 9 }, (_, i) => pingPongIndex(i, 3))).toEqual([0, 1, 2, 2, 1, 0, 0, 1, 2]);
  });
});

describe('startFrame', () => {
  it('is the wanted one where the rest of the clip is long enough', () =>
    expect(startFrame(1_000, 50, 75)).toBe(25));
  it('is the first where it is not', () => expect(startFrame(1_040, 50, 75)).toBe(0));
});

describe('a clip read from a frame on', () => {
  const path = scratchDir();
  const size = { width: 64, height: 64 };

  it('begins with that very frame', async () => {
    const file = path('rising.mp4');
    const rising = 'nullsrc=size=64x64:rate=25:duration=3,geq=lum=20+N*3:cb=128:cr=128';
    await ffmpeg('-f', 'lavfi', '-i', rising, '-crf', '4', '-pix_fmt', 'yuv420p', file);
    const brightness = async (from: number): Promise<number[]> => {
      const clip = { file, frames: 75, ...size, cut: { x: 0, y: 0, ...size }, from };
      const { input, filter } = await (await openBaseClip(clip, size, 20, path(''))).read(0, 20);
      const out = path(`from-${from}.mp4`);
      await ffmpeg(...input, '-vf', filter, '-frames:v', '20', '-crf', '4', out);
      return (await lumaFrames(out, { x: 0, y: 0, ...size })).map((frame) => frame[0]!);
    };
    const [whole, later] = [await brightness(0), await brightness(7)];
    for (const frame of [0, 1, 6]) expect(Math.abs(later[frame]! - whole[frame + 7]!)).toBeLessThan(2);
  });
});
