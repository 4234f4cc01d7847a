import type { Actor, Film, Voice } from '@fenshen/contract';
import { EMPTY_FILM, formOf, newScene, type Cast } from './film-form';
import { filmLength, sceneLength } from './film-length';
import { orderOf } from './film-order';

const voices: Record<number, string> = { 4: 'df', 6: 'fish' };
const cast: Cast = {
  figure: (id) => (id === 7 ? ({ id, duration: 6.5 } as Actor) : null),
  voice: (id) => (id && voices[id] ? ({ id, api: voices[id] } as Voice) : null),
  isRead: true,
};
const text = { ...newScene('text'), text: '你好<break time="0.5s"/>', voiceId: 4, figureId: 7 };
const sound = { fileId: 31, name: '录音.m4a', url: '/a', duration: 6.2 };
const contentOf = (scenes: (typeof text)[]) =>
  JSON.parse(orderOf({ ...EMPTY_FILM, scenes }, cast).content ?? '') as unknown[];

test('a film is sent as its scenes, on the one channel it knows', () => {
  const order = orderOf({ ...EMPTY_FILM, name: ' 新品 ', scenes: [text] }, cast);
  expect(order).toMatchObject({
    name: '新品',
    api: 'fy',
    drive_mode: 'serial',
    output_mode: 'video',
    transition: 'cut',
  });
  expect(order).not.toHaveProperty('from_id');
  expect(contentOf([text])).toEqual([
    {
      type: 'text',
      file_id: 0,
      file_name: '',
      text: '你好<break time="0.5s"/>',
      voice_id: 4,
      rate: 1,
      volume: 1,
      pitch: 1,
      video_id: 7,
      video_duration: 6.5,
    },
  ]);
});

test('a film nobody named is named by the server', () => {
  expect(orderOf(EMPTY_FILM, cast).name).toBe('');
});

test('an audio scene is sent without the words it had as a text', () => {
  expect(contentOf([{ ...text, type: 'audio', audio: sound }])).toEqual([
    expect.objectContaining({ type: 'audio', file_id: 31, file_name: '录音.m4a', text: '' }),
  ]);
});

test('a voice that knows no pauses gets none, and is not counted with them', () => {
  expect(contentOf([{ ...text, voiceId: 6 }])).toEqual([expect.objectContaining({ text: '你好' })]);
  expect(sceneLength({ ...text, voiceId: 6 }, cast.voice(6))).toBeCloseTo(2 / 4.2);
});

test('a film lasts its words at 4.2 characters a second, its pauses and its recordings', () => {
  const slow = { ...text, params: { ...text.params, rate: 0.5 } };
  const scenes = [text, slow, { ...newScene('audio'), audio: sound }];
  expect(filmLength({ scenes }, cast)).toBeCloseTo(2 / 4.2 + 0.5 + 4 / 4.2 + 0.5 + 6.2);
});

test('a film that was made opens as it was ordered', () => {
  const film: Film = {
    id: 12,
    name: '第一版',
    drive_mode: 'random',
    output_mode: 'audio',
    transition: 'fade',
    scenes: [
      {
        type: 'text',
        text: '你好',
        url: '/spoken',
        file_id: 50,
        file_name: '',
        duration: 1,
        voice_id: 4,
        rate: 1.2,
        volume: 1,
        pitch: 1,
        video_id: 0,
      },
      {
        type: 'audio',
        text: '',
        url: '/a',
        file_id: 31,
        file_name: '录音.m4a',
        duration: 6.2,
        voice_id: 0,
        rate: 1,
        volume: 1,
        pitch: 1,
        video_id: 7,
      },
    ],
  };
  const form = formOf(film);
  expect(form).toMatchObject({
    name: '第一版',
    driveMode: 'random',
    outputMode: 'audio',
    transition: 'fade',
    fromId: 12,
  });
  expect(form.scenes[0]).toMatchObject({ text: '你好', voiceId: 4, figureId: null, audio: null });
  expect(form.scenes[1]).toMatchObject({ type: 'audio', voiceId: null, figureId: 7, audio: sound });
  expect(orderOf(form, cast).from_id).toBe(12);
});
