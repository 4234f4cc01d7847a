import { readFileSync, writeFileSync } from 'node:fs';
import { ffmpeg } from '../../test/measure-media';
import { scratchDir } from '../../test/scratch';
import { probeMedia } from './probe-media';

const path = scratchDir();

function refusal(name: string, content: string | Buffer): Promise<unknown> {
  writeFileSync(path(name), content);
  return probeMedia(path(name)).catch((error: unknown) => error);
}

const REFUSED = { name: 'EngineError', code: 'media', userMessage: expect.stringMatching(/上传/) as string };

describe('probeMedia', () => {
  it('refuses text with a video name', async () => {
    expect(await refusal('notes.mp4', 'this is no video\n'.repeat(100))).toMatchObject(REFUSED);
  });

  it('refuses an empty file', async () => {
    expect(await refusal('empty.mp4', '')).toMatchObject(REFUSED);
  });

  it('refuses a missing file', async () => {
    await expect(probeMedia(path('nowhere.mp4'))).rejects.toMatchObject(REFUSED);
  });

  it('refuses a playlist that would read other files', async () => {
    const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';
    const error = await refusal('list.mp4', playlist);
    expect(error).toMatchObject(REFUSED);
    expect(JSON.stringify(error)).not.toContain('root:');
  });

  it('refuses a concat script', async () => {
    expect(await refusal('concat.mp4', "ffconcat version 1.0\nfile '/etc/passwd'\n")).toMatchObject(REFUSED);
  });

  it('refuses a video that was cut off', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'testsrc=size=320x240:duration=2', path('whole.mp4'));
    const whole = readFileSync(path('whole.mp4'));
    expect(await refusal('cut.mp4', whole.subarray(0, Math.floor(whole.length / 2)))).toMatchObject(REFUSED);
  });

  it('describes a video by its content, not its name', async () => {
    const sound = ['-f', 'lavfi', '-i', 'sine=duration=2'];
    await ffmpeg(
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=320x240:rate=30:duration=2',
      ...sound,
      '-f',
      'mp4',
      path('really-video.txt'),
    );
    expect(await probeMedia(path('really-video.txt'))).toMatchObject({
      kind: 'video',
      width: 320,
      height: 240,
      fps: 30,
      videoCodec: 'h264',
      audioCodec: 'aac',
      durationMs: expect.closeTo(2000, -2) as number,
    });
  });

  it('turns the size of a video that is shown sideways', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'testsrc=size=320x240:duration=1', path('flat.mp4'));
    await ffmpeg('-i', path('flat.mp4'), '-c', 'copy', '-metadata:s:v:0', 'rotate=90', path('turned.mp4'));
    expect(await probeMedia(path('turned.mp4'))).toMatchObject({ width: 240, height: 320 });
  });

  it('tells sound and pictures from video', async () => {
    await ffmpeg('-f', 'lavfi', '-i', 'sine=duration=1', path('a.mp3'));
    await ffmpeg('-f', 'lavfi', '-i', 'testsrc=size=64x48', '-frames:v', '1', path('a.png'));
    expect(await probeMedia(path('a.mp3'))).toMatchObject({
      kind: 'audio',
      width: 0,
      fps: 0,
      audioCodec: 'mp3',
    });
    expect(await probeMedia(path('a.png'))).toMatchObject({
      kind: 'image',
      width: 64,
      height: 48,
      durationMs: 0,
    });
  });
});
