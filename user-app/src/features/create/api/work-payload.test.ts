import type { Actor, VideoChannel, Voice } from '@fenshen/contract';
import type { CreateForm } from '../validate-create';
import { workPayload } from './create-work';

const channel = { api: 'df', name: '快速通道' } as VideoChannel;
const form: CreateForm = {
  mode: 'text',
  name: ' ',
  figure: { id: 1, source: 2 } as Actor,
  isPicture: false,
  voice: { id: 2 } as Voice,
  script: '你好',
  params: { rate: 1, volume: 1, pitch: 1 },
  language: '',
  consent: false,
  look: {},
  audio: null,
};
const sound = (kind: 'file' | 'material', id: number) => ({
  from: { kind, id },
  name: '',
  url: '',
  duration: 8,
});

describe('what is sent for a work (spec 2 §7)', () => {
  it('tells the language that was chosen, with the script alone', () => {
    expect(workPayload({ ...form, language: 'yue-HK' }, 7, channel)).toMatchObject({ language: 'yue-HK' });
    expect(workPayload(form, 7, channel)).not.toHaveProperty('language');
    const audio = sound('file', 9);
    const driven = workPayload({ ...form, mode: 'audio', audio, language: 'yue-HK' }, 9, channel);
    expect(driven).not.toHaveProperty('language');
  });

  it('names figure, finished speech and the script it was made of', () => {
    expect(workPayload(form, 7, channel)).toEqual({
      name: '',
      api: 'df',
      video_channel_name: '快速通道',
      video_id: 1,
      voice_id: 7,
      text: '你好',
      user_voice_id: 2,
      rate: 1,
      volume: 1,
      pitch: 1,
    });
  });

  it('names what the video is dressed with, as far as it goes with the way it is driven', () => {
    const look = { subtitles: 'bar', background: '', ratio: '1:1', logo_material_id: 3 } as const;
    const payload = workPayload({ ...form, look }, 7, channel);
    expect(payload).toMatchObject({ subtitles: 'bar', ratio: '1:1' });
    // No logo without a corner, no background where none is chosen.
    expect(Object.keys(payload)).not.toEqual(expect.arrayContaining(['logo_material_id']));
    expect(Object.keys(payload)).not.toEqual(expect.arrayContaining(['background']));
    const driven = workPayload({ ...form, look, mode: 'audio', audio: sound('file', 9) }, 9, channel);
    expect(Object.keys(driven)).not.toEqual(expect.arrayContaining(['subtitles']));
    expect(driven).toMatchObject({ ratio: '1:1' });
  });

  it('names a material video by its own id, with the pledge where it was given', () => {
    const figure = { id: 5, source: 3 } as Actor;
    expect(workPayload({ ...form, figure }, 7, channel)).not.toHaveProperty('consent');
    const payload = workPayload({ ...form, figure, consent: true }, 7, channel);
    expect(payload).toMatchObject({ material_video_id: 5, consent: 1, voice_id: 7 });
    expect(payload).not.toHaveProperty('video_id');
  });

  it('names a picture by its own id, whichever library it is from', () => {
    const figure = { id: 5, source: 1 } as Actor;
    const look = { subtitles: 'bar', background: '#ffffff', background_material_id: 9 } as const;
    const payload = workPayload({ ...form, figure, isPicture: true, look }, 7, channel);
    expect(payload).toMatchObject({ photo_id: 5, voice_id: 7, text: '你好', subtitles: 'bar' });
    expect(payload).not.toHaveProperty('video_id');
    expect(payload).not.toHaveProperty('background');
    expect(payload).not.toHaveProperty('background_material_id');
  });

  it('sends a sound without a script: an upload by its file, a material by its own id', () => {
    const upload = workPayload({ ...form, mode: 'audio', audio: sound('file', 9) }, 9, channel);
    expect(upload).toMatchObject({ voice_id: 9 });
    expect(upload).not.toHaveProperty('text');
    const material = workPayload({ ...form, mode: 'audio', audio: sound('material', 4) }, 0, channel);
    expect(material).toMatchObject({ material_audio_id: 4 });
    expect(material).not.toHaveProperty('voice_id');
  });

  it('forgets a chosen sound in text mode', () => {
    expect(workPayload({ ...form, audio: sound('material', 4) }, 7, channel)).not.toHaveProperty(
      'material_audio_id',
    );
  });
});
