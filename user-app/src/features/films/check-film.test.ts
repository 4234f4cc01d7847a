import type { Actor, Voice } from '@fenshen/contract';
import { checkFilm } from './check-film';
import { EMPTY_FILM, newScene, type Cast, type FilmForm, type Scene } from './film-form';

const cast = (over: Partial<Cast> = {}): Cast => ({
  figure: (id) => (id === 7 ? ({ id } as Actor) : null),
  voice: (id) => (id === 4 ? ({ id, api: 'df' } as Voice) : id === 5 ? ({ id, api: 'nw' } as Voice) : null),
  isRead: true,
  ...over,
});
const scene = (over: Partial<Scene> = {}): Scene => ({
  ...newScene('text'),
  key: 'one',
  text: '你好',
  voiceId: 4,
  figureId: 7,
  ...over,
});
const sound = { fileId: 1, name: 'a.mp3', url: '/a', duration: 6 };
const form = (scenes: Scene[], over: Partial<FilmForm> = {}): FilmForm => ({
  ...EMPTY_FILM,
  scenes,
  ...over,
});
const message = (one: FilmForm, about = cast()) => checkFilm(one, about)?.message ?? null;

describe('what a film needs (spec 2 §5)', () => {
  it.each<[string, Partial<Scene>, string | null]>([
    ['a text scene is complete', {}, null],
    ['a text scene needs words', { text: ' ' }, '请填写文本内容'],
    ['pauses alone are no words', { text: '<break time="1s"/>' }, '请填写文本内容'],
    ['an audio scene needs its sound', { type: 'audio' }, '请上传音频'],
    [
      'an audio scene needs neither words nor voice',
      { type: 'audio', audio: sound, text: '', voiceId: null },
      null,
    ],
    ['each needs a figure', { figureId: null }, '请选择数字分身（视频）'],
    ['a text scene needs a voice', { voiceId: null }, '请选择声音'],
    ['a figure that is gone is none', { figureId: 99 }, '请选择数字分身（视频）'],
    ['a voice that is gone is none', { voiceId: 99 }, '请选择声音'],
  ])('%s', (_, over, expected) => expect(message(form([scene(over)]))).toBe(expected));

  it('names the first scene that lacks something', () => {
    const scenes = [scene(), scene({ key: 'two', text: '' }), scene({ key: 'three', voiceId: null })];
    expect(checkFilm(form(scenes), cast())).toEqual({ key: 'two', message: '请填写文本内容' });
  });

  it('asks for no figure where only the sound is wanted', () => {
    expect(message(form([scene({ figureId: null })], { outputMode: 'audio' }))).toBeNull();
  });

  it('leaves what it cannot know to the server', () => {
    const unread = cast({ figure: () => null, voice: () => null, isRead: false });
    expect(message(form([scene()]), unread)).toBeNull();
  });

  it('counts by the voice how long a text may be', () => {
    expect(message(form([scene({ text: '字'.repeat(501) })]))).toBeNull();
    expect(message(form([scene({ text: '字'.repeat(501), voiceId: 5 })]))).toContain('500');
    expect(message(form([scene({ text: '字'.repeat(10_001) })]))).toContain('10000');
  });

  it('needs scenes, fifty at most, of half an hour together', () => {
    expect(message(form([]))).toBe('请至少添加一个场景');
    expect(message(form(Array.from({ length: 51 }, () => scene())))).toBe(
      '场景不能超过50个，请删去一些后重试',
    );
    const long = { type: 'audio' as const, audio: { ...sound, duration: 1000 } };
    expect(message(form([scene(long), scene(long)]))).toBe('全部场景合计不能超过30分钟，请删去一些后重试');
  });
});
