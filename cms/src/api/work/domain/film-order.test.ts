import { LIMITS, type ErrorCode } from '@fenshen/contract';
import { filmSeconds, readFilm, sceneHash, type FilmRequest } from './film-order';

const text = { type: 'text', text: '你好', voice_id: 3, video_id: 5, video_duration: 6.4 };
const audio = { type: 'audio', file_id: 9, video_id: 5, file_name: '录音.mp3' };
const request = (scenes: unknown, over: Partial<FilmRequest> = {}): FilmRequest => ({
  name: '',
  api: 'fy',
  drive_mode: 'serial',
  output_mode: 'video',
  content: typeof scenes === 'string' ? scenes : JSON.stringify(scenes),
  ...over,
});

test.each<[string, unknown, Partial<FilmRequest>, ErrorCode]>([
  ['no scenes', [], {}, 'SCENES_REQUIRED'],
  ['what is no JSON', '[{', {}, 'BAD_INPUT'],
  ['no list', { type: 'text' }, {}, 'BAD_INPUT'],
  ['a scene of another type', [{ ...text, type: 'film' }], {}, 'BAD_INPUT'],
  ['a slider out of range', [{ ...text, rate: 9 }], {}, 'BAD_INPUT'],
  ['too many', Array.from({ length: LIMITS.filmScenes + 1 }, () => text), {}, 'SCENES_TOO_MANY'],
  ['an empty text', [text, { ...text, text: ' \n' }], {}, 'SCENE_TEXT_REQUIRED'],
  ['no sound', [text, { ...audio, file_id: '' }], {}, 'SCENE_AUDIO_REQUIRED'],
  ['no voice', [{ ...text, voice_id: 0 }], {}, 'VOICE_REQUIRED'],
  ['no figure', [audio, { ...text, video_id: null }], {}, 'FIGURE_REQUIRED'],
  ['another channel', [text], { api: 'df' }, 'CHANNEL_UNKNOWN'],
])('a film is refused for %s', (_what, scenes, over, code) =>
  expect(readFilm(request(scenes, over))).toBe(code),
);

test('sound alone needs no figures', () =>
  expect(readFilm(request([{ ...text, video_id: null }], { output_mode: 'audio' }))).toMatchObject({
    outputMode: 'audio',
  }));

test.each([
  ['its own name', '片名', [text], '片名'],
  ['its first words', '', [audio, { ...text, text: '<break time="1s"/>大家好' }], '大家好'],
  ['the default', '', [{ ...audio, text: '没有用到' }], '未命名'],
])('a film is called by %s', (_what, name, scenes, expected) =>
  expect(readFilm(request(scenes, { name }))).toMatchObject({ name: expected }),
);

test('scenes are alike when sound, figure, drive and size are', () => {
  const picture = { figure: { kind: 'video', fileId: 1 }, driveMode: 'serial', shortSide: 1080 } as const;
  const hash = sceneHash({ sound: 'abc', picture });
  expect(sceneHash({ sound: 'abc', picture: { ...picture } })).toBe(hash);
  for (const other of [
    { sound: 'abd', picture },
    { sound: 'abc', picture: null },
    { sound: 'abc', picture: { ...picture, driveMode: 'random' as const } },
    { sound: 'abc', picture: { ...picture, shortSide: 720 } },
    { sound: 'abc', picture: { ...picture, figure: { kind: 'video', fileId: 2 } } },
  ])
    expect(sceneHash(other)).not.toBe(hash);
});

test('started seconds are paid, and nothing for what is all taken over', () =>
  expect([0, 1, 1_000, 1_001].map(filmSeconds)).toEqual([0, 1, 1, 2]));
