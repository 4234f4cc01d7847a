import { formatSeconds } from '@fenshen/web';

type Row = readonly [name: string, value: string];
type Read = (value: unknown) => string;

const text: Read = (value) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
const named =
  (names: Partial<Record<string, string>>): Read =>
  (value) =>
    names[String(value)] ?? text(value);
const times: Read = (value) => (typeof value === 'number' ? `${value} 倍` : '');

const LANGUAGES = { zh: '中文', en: '英语', ja: '日语', ko: '韩语', null: '自动识别' };
const FIGURES = { presenter: '内置形象', video: '已训练的形象', clip: '上传的视频（先训练）' };

/** Where a thing stands in an order, what it is called, and how it is read. */
const WORDS: readonly (readonly [at: string, name: string, read: Read])[] = [
  ['figure.kind', '形象', named(FIGURES)],
  ['figure.code', '形象代号', text],
  ['text', '文本', text],
  ['speech.text', '台词', text],
  ['instruction', '写作要求', text],
  ['prompt', '画面描述', text],
  ['params.rate', '语速', times],
  ['params.volume', '音量', times],
  ['params.pitch', '音调', times],
  ['speech.params.rate', '语速', times],
  ['speech.params.volume', '音量', times],
  ['speech.params.pitch', '音调', times],
  ['count', '张数', text],
  ['ratio', '画面比例', text],
  ['seconds', '时长', (value) => (typeof value === 'number' ? `${value} 秒` : '')],
  ['quality', '画质', named({ std: '标准', pro: '高清' })],
  ['durationMs', '素材时长', milliseconds],
  ['audio.durationMs', '声音时长', milliseconds],
  ['from', '原语言', named(LANGUAGES)],
  ['to', '译成', named(LANGUAGES)],
  ['language', '语言', named(LANGUAGES)],
  ['lipSync', '对口型', named({ true: '是', false: '否' })],
  ['source.url', '原链接', text],
  ['label.text', 'AI 标识', text],
];

function milliseconds(value: unknown): string {
  return typeof value === 'number' ? formatSeconds(value / 1000) : '';
}

const at = (payload: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((held, key) => {
    if (typeof held !== 'object' || held === null) return undefined;
    return Object.entries(held).find(([name]) => name === key)?.[1];
  }, payload);

/** What was ordered, in words: what is not there, and what nobody but a machine reads, is left out. */
export function payloadRows(payload: unknown): Row[] {
  const rows = WORDS.flatMap(([path, name, read]): Row[] => {
    const value = at(payload, path);
    const shown = value === undefined ? '' : read(value);
    return shown ? [[name, shown]] : [];
  });
  const scenes = at(payload, 'scenes');
  if (!Array.isArray(scenes)) return rows;
  return [...rows, ['场景', `${scenes.length} 幕`]];
}

const FILES: readonly (readonly [end: RegExp, name: string])[] = [
  [/cover(FileId)$/i, '封面'],
  [/figure\.fileId$/, '形象视频'],
  [/audio(\.f|F)ileId$/, '声音'],
  [/backgroundFileId$/, '背景'],
  [/referenceFileId$/, '参考图'],
  [/(photo|image)FileId$/, '图片'],
];
const KINDS = { video: '视频', audio: '声音', image: '图片' } as const;

/** What a file of a job is called: 形象视频, 第 2 幕 · 声音. */
export function fileName(file: { of: 'order' | 'result'; at: string; kind: keyof typeof KINDS }): string {
  const name = FILES.find(([end]) => end.test(file.at))?.[1] ?? KINDS[file.kind];
  const [, scene] = /^scenes\.(\d+)\./.exec(file.at) ?? [];
  return scene === undefined ? name : `第 ${Number(scene) + 1} 幕 · ${name}`;
}
