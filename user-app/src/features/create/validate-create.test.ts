import type { Actor, Voice } from '@fenshen/contract';
import { checkAudition, checkChannel, checkCreate, type CreateForm } from './validate-create';

const messageFor = (form: CreateForm) => checkCreate(form)?.message ?? null;

const figure = { id: 1, source: 1, duration: 20 } as Actor;
const voice = { id: 2, api: 'mm' } as Voice;
const empty: CreateForm = {
  mode: 'text',
  name: '',
  figure: null,
  isPicture: false,
  voice: null,
  script: '',
  params: { rate: 1, volume: 1, pitch: 1 },
  language: '',
  consent: false,
  look: {},
  audio: null,
};

describe('create page rules (spec 2 §5)', () => {
  it('asks for figure, script and voice, in this order', () => {
    expect(messageFor(empty)).toBe('请选择数字分身（视频）');
    expect(messageFor({ ...empty, figure })).toBe('请输入台词');
    expect(messageFor({ ...empty, figure, script: '你好' })).toBe('请选择声音');
    expect(messageFor({ ...empty, figure, script: '你好', voice })).toBeNull();
  });

  it('names the step where it is mended', () => {
    expect(checkCreate(empty)?.step).toBe('figure');
    expect(checkCreate({ ...empty, figure })?.step).toBe('script');
    expect(checkCreate({ ...empty, figure, script: '你好' })?.step).toBe('voice');
  });

  it('takes a script of pauses alone as empty', () => {
    expect(messageFor({ ...empty, figure, voice, script: ' <break time="1s"/>\n' })).toBe('请输入台词');
  });

  it('asks for the audio in audio mode and for nothing else', () => {
    expect(messageFor({ ...empty, mode: 'audio', figure })).toBe('请上传音频文件');
    const audio = { from: { kind: 'file' as const, id: 3 }, name: 'a.mp3', url: '', duration: 8 };
    expect(messageFor({ ...empty, mode: 'audio', figure, audio })).toBeNull();
  });

  it('limits the script to 10000 characters, and to 500 for nw', () => {
    const long = { ...empty, figure, voice, script: '字'.repeat(10_000) };
    expect(messageFor(long)).toBeNull();
    expect(messageFor({ ...long, script: `${long.script}<break time="1s"/>` })).toBeNull();
    expect(messageFor({ ...long, script: '字'.repeat(10_001) })).toContain('10000');
    const nw = { ...voice, api: 'nw' };
    expect(messageFor({ ...long, voice: nw, script: '字'.repeat(500) })).toBeNull();
    expect(messageFor({ ...long, voice: nw, script: '字'.repeat(501) })).toContain('500');
  });

  it('says first that the script is too long, whatever else is missing', () => {
    const long = { ...empty, script: '字'.repeat(10_001) };
    expect(checkCreate(long)).toMatchObject({ step: 'script', message: expect.stringContaining('10000') });
    expect(messageFor({ ...long, mode: 'audio' })).toBe('请选择数字分身（视频）');
  });

  it('auditions only with script and voice', () => {
    expect(checkAudition({ ...empty, voice })).toBe('请输入试听文本和选择数字声音');
    expect(checkAudition({ ...empty, script: '你好' })).toBe('请输入试听文本和选择数字声音');
    expect(checkAudition({ ...empty, script: '你好', voice })).toBeNull();
  });

  it('holds channel gj to clips of 30 to 300 seconds', () => {
    const message = '此通道训练要求视频时长在30秒-300秒之间';
    expect(checkChannel('gj', { ...figure, duration: 29.9 })).toBe(message);
    expect(checkChannel('gj', { ...figure, duration: 30 })).toBeNull();
    expect(checkChannel('gj', { ...figure, duration: 301 })).toBe(message);
    expect(checkChannel('fy', { ...figure, duration: 3 })).toBeNull();
    expect(checkChannel('gj', { ...figure, source: 2, duration: 6 })).toBeNull();
  });
});
