import { LIMITS } from '@fenshen/contract';
import { acceptOf, checkAvatarClip, checkDrivenAudio, checkFile, UPLOAD_RULES } from './upload-rules';

const file = (name: string, size = 1024) => ({ name, size });

describe('upload rules (spec 1 §5, spec 2 §5)', () => {
  it.each(['a.mp4', 'a.MOV', 'two.dots.Mp4'])('takes %s as avatar video', (name) => {
    expect(checkFile(UPLOAD_RULES.avatarVideo, file(name))).toBeNull();
  });

  it.each(['a.avi', 'a.mp4.exe', 'mp4', '.mp4', ''])('refuses %s as avatar video', (name) => {
    expect(checkFile(UPLOAD_RULES.avatarVideo, file(name))).toBe('请上传500M以内的MP4/MOV格式的视频');
  });

  it('holds the size limits to the byte', () => {
    const { avatarVideo, voiceSample, image } = UPLOAD_RULES;
    expect(checkFile(avatarVideo, file('a.mp4', LIMITS.avatarVideoBytes))).toBeNull();
    expect(checkFile(avatarVideo, file('a.mp4', LIMITS.avatarVideoBytes + 1))).toBe(
      '请上传500M以内的MP4/MOV格式的视频',
    );
    expect(checkFile(voiceSample, file('a.wav', LIMITS.voiceSampleBytes + 1))).toContain('20M');
    expect(checkFile(image, file('a.jpeg', LIMITS.imageBytes + 1))).toContain('10M');
  });

  it('names the audio types it takes', () => {
    expect(checkFile(UPLOAD_RULES.drivenAudio, file('a.M4A'))).toBeNull();
    expect(checkFile(UPLOAD_RULES.drivenAudio, file('a.ogg'))).toBe('请上传MP3/M4A/WAV格式的音频');
  });

  it('refuses an empty file', () => {
    expect(checkFile(UPLOAD_RULES.image, file('a.png', 0))).toBe('文件是空的，请重新选择');
  });

  it('offers both cases to the file picker', () => {
    expect(acceptOf(UPLOAD_RULES.avatarVideo)).toBe('.mp4,.MP4,.mov,.MOV');
  });
});

describe('avatar clips', () => {
  const clip = (durationMs: number, width = 1280, height = 720) => ({ durationMs, width, height });

  it('wants 5 seconds to 30 minutes', () => {
    expect(checkAvatarClip(clip(4_999))).toContain('5秒至30分钟');
    expect(checkAvatarClip(clip(5_000))).toBeNull();
    expect(checkAvatarClip(clip(30 * 60_000))).toBeNull();
    expect(checkAvatarClip(clip(30 * 60_000 + 1))).toContain('5秒至30分钟');
  });

  it('wants 360P to 4K either way up', () => {
    expect(checkAvatarClip(clip(9_000, 640, 359))).toContain('360P至4K');
    expect(checkAvatarClip(clip(9_000, 2160, 3840))).toBeNull();
    expect(checkAvatarClip(clip(9_000, 7680, 4320))).toContain('360P至4K');
  });

  it('leaves what the browser cannot read to the server', () => {
    expect(checkAvatarClip(clip(0, 0, 0))).toBeNull();
    expect(checkDrivenAudio(clip(0, 0, 0))).toBeNull();
  });

  it('holds driven audio to 5 seconds', () => {
    expect(checkDrivenAudio(clip(4_000, 0, 0))).toContain('5秒至30分钟');
  });
});
