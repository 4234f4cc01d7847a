import type { WorkRecipe } from '@fenshen/contract';
import { audioOfRecipe, choicesOf, draftOfChoices, draftOfRecipe } from './recipe-draft';

const recipe = (over: Partial<WorkRecipe> = {}): WorkRecipe => ({
  id: 9,
  name: '开业',
  api: 'df',
  video_id: 3,
  material_video_id: 0,
  text: '你好<break time="1s"/>',
  user_voice_id: 4,
  rate: 1.2,
  volume: 1,
  pitch: 1,
  language: '',
  audio: null,
  options: { subtitles: 'bar', music_material_id: 5, background_material_id: 6, logo_material_id: 7 },
  gone: [],
  ...over,
});

describe('another work like one', () => {
  it('has its words, its choices and its dress', () => {
    expect(draftOfRecipe(recipe())).toEqual({
      script: '你好<break time="1s"/>',
      figure: { id: 3, source: 1 },
      voice: { id: 4, source: 1 },
      language: '',
      look: recipe().options,
    });
    expect(draftOfRecipe(recipe({ video_id: 0, material_video_id: 8 })).figure).toEqual({ id: 8, source: 3 });
  });

  it('leaves open what is gone', () => {
    const gone = ['figure', 'voice', 'background', 'music', 'logo'] as const;
    expect(draftOfRecipe(recipe({ gone: [...gone] }))).toMatchObject({
      figure: null,
      voice: null,
      look: { subtitles: 'bar' },
    });
  });

  it('has its sound: of the library, or of the earlier work', () => {
    const audio = { file_id: 7, material_id: 0, name: '录音', url: '/a', duration: 8 };
    expect(audioOfRecipe(recipe())).toBeNull();
    expect(audioOfRecipe(recipe({ audio }))?.from).toEqual({ kind: 'file', id: 7 });
    expect(audioOfRecipe(recipe({ audio: { ...audio, material_id: 5 } }))?.from).toEqual({
      kind: 'material',
      id: 5,
    });
  });
});

describe('a preset', () => {
  const params = { rate: 1.5, volume: 1, pitch: 1 };
  const look = { subtitles: 'card', ratio: '9:16' } as const;

  it('keeps every choice and no words', () => {
    const draft = { figure: { id: 3, source: 2 }, voice: { id: 4, source: 2 }, language: '', look };
    expect(choicesOf(draft, params)).toEqual({ video_id: 3, user_voice_id: 4, ...params, ...look });
    expect(choicesOf({ ...draft, figure: { id: 3, source: 3 } }, params)).toMatchObject({
      material_video_id: 3,
      video_id: undefined,
    });
    expect(choicesOf({ ...draft, language: 'yue-HK' }, params)).toMatchObject({ language: 'yue-HK' });
  });

  it('is taken up again; what it does not choose stays', () => {
    expect(draftOfChoices({ ...params, ...look, video_id: 3 })).toEqual({
      look,
      figure: { id: 3, source: 1 },
    });
    expect(draftOfChoices({ ...params, user_voice_id: 4, language: 'yue-HK' })).toMatchObject({
      voice: { id: 4, source: 1 },
      language: 'yue-HK',
    });
  });
});
