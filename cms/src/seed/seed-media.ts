import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  listPresenters,
  runTask,
  voicePresets,
  type Orientation,
  type PresenterInfo,
  type VoicePreset,
} from '@fenshen/engine';
import type { MediaLibrary } from '../storage/public';
import type { Database } from '../kernel/database/db';
import { systemScope } from '../kernel/scope';
import { insertOnce } from './upsert';

export interface MediaSeedDeps {
  db: Database;
  media: MediaLibrary;
  report: (text: string) => void;
}

const CLIP_SECONDS = 6;
const LABEL = { producer: 'fenshen', text: 'AI生成' };
const DEFAULT_SLIDERS = { rate: 1, volume: 1, pitch: 1 };
const GREETING = (name: string) => `你好，我是${name}。把台词交给我，我来替你说。`;

const GUIDES = [
  {
    category: '快速上手',
    name: '三步做出第一条视频',
    presenter: 'lin',
    voice: 'xiaoya',
    text: '欢迎来到数字人创作平台。第一步，选一位数字人。<break time="0.3s"/>第二步，写下台词，选好声音，先试听一遍。<break time="0.3s"/>第三步，选择通道并提交，稍等片刻就能下载成片。',
  },
  {
    category: '快速上手',
    name: '如何拍好自己的形象视频',
    presenter: 'hao',
    voice: 'mingyu',
    text: '拍摄时请正对镜头，光线均匀，嘴部不要被手或话筒挡住。<break time="0.3s"/>时长五秒以上就可以，横屏竖屏都支持。',
  },
  {
    category: '积分与兑换',
    name: '积分是怎么计算的',
    presenter: 'lin',
    voice: 'wanqing',
    text: '视频按时长计费，提交时先冻结，完成后按实际时长结算。<break time="0.3s"/>如果生成失败，积分会全额退回。',
  },
] as const;

/** Public presenters, voices and guide clips, made by the engine itself. What exists already is not made again. */
export async function seedMedia(deps: MediaSeedDeps): Promise<void> {
  const tasks = [
    ...listPresenters().flatMap((presenter, sort) =>
      presenter.orientations.map((orientation) => () => seedPresenter(deps, presenter, orientation, sort)),
    ),
    ...voicePresets.map((preset, sort) => () => seedVoice(deps, preset, sort)),
    ...GUIDES.map((guide, sort) => () => seedGuide(deps, guide, sort)),
  ];
  // Two at a time: one draws while the other's encoder works.
  const next = async (): Promise<void> => {
    for (let task = tasks.shift(); task; task = tasks.shift()) await task();
  };
  await Promise.all([next(), next()]);
}

async function seedPresenter(
  deps: MediaSeedDeps,
  presenter: PresenterInfo,
  orientation: Orientation,
  sort: number,
): Promise<void> {
  const scope = systemScope('seed');
  const key = { presenter: presenter.code, orientation, user_id: null };
  if (await exists(deps, 'avatars', key)) return;
  if (await wasDeleted(deps, 'actor.delete', { presenter: presenter.code, orientation })) return;
  deps.report(`drawing presenter ${presenter.code}, ${orientation}`);
  await inScratch(deps, async (dir) => {
    const outFile = path.join(dir, 'clip.mp4');
    const coverFile = path.join(dir, 'cover.jpg');
    const info = await runTask({
      task: 'presenter-clip',
      code: presenter.code,
      orientation,
      seconds: CLIP_SECONDS,
      outFile,
      coverFile,
    });
    const name = `${presenter.code}-${orientation}`;
    const fileId = await save(deps, outFile, 'video', `${name}.mp4`);
    const coverId = await save(deps, coverFile, 'image', `${name}.jpg`);
    const smallFile = path.join(dir, 'small.jpg');
    await runTask({ task: 'cover', file: coverFile, outFile: path.join(dir, 'large.jpg'), smallFile });
    const smallId = await save(deps, smallFile, 'image', `${name}-small.jpg`);
    await deps.db.transaction(scope, (tx) =>
      insertOnce(tx, 'avatars', key, {
        name: presenter.name,
        site_id: null,
        file_id: fileId,
        cover_file_id: coverId,
        cover_small_file_id: smallId,
        duration_ms: info.durationMs,
        width: info.width,
        height: info.height,
        train_status: 3,
        sort,
        enabled: true,
      }),
    );
  });
}

async function seedVoice(deps: MediaSeedDeps, preset: VoicePreset, sort: number): Promise<void> {
  const scope = systemScope('seed');
  const key = { name: preset.name, user_id: null, site_id: null };
  if (await exists(deps, 'voices', key)) return;
  if (await wasDeleted(deps, 'voice.delete', { name: preset.name })) return;
  deps.report(`recording voice ${preset.code}`);
  await inScratch(deps, async (dir) => {
    const outFile = path.join(dir, 'sample.m4a');
    await speak(preset, GREETING(preset.name), outFile, path.join(dir, 'track.json'));
    const sampleId = await save(deps, outFile, 'audio', `voice-${preset.code}.m4a`);
    await deps.db.transaction(scope, (tx) =>
      insertOnce(tx, 'voices', key, {
        api: 'df',
        type: 0,
        version_name: '1.0',
        desc: preset.desc,
        gender: preset.gender,
        params: preset.spec,
        sample_file_id: sampleId,
        generate_status: 2,
        remained_times: 0,
        rate: 1,
        volume: 1,
        pitch: 1,
        sort,
        enabled: true,
      }),
    );
  });
}

async function seedGuide(deps: MediaSeedDeps, guide: (typeof GUIDES)[number], sort: number): Promise<void> {
  const scope = systemScope('seed');
  const key = { category: guide.category, name: guide.name, site_id: null };
  const preset = voicePresets.find((voice) => voice.code === guide.voice);
  if (!preset || (await exists(deps, 'guides', key))) return;
  deps.report(`filming guide ${sort + 1}`);
  await inScratch(deps, async (dir) => {
    const at = (name: string) => path.join(dir, name);
    await speak(preset, guide.text, at('speech.m4a'), at('speech.json'));
    await runTask({
      task: 'render',
      figure: { kind: 'presenter', code: guide.presenter, orientation: 'landscape' },
      audioFile: at('speech.m4a'),
      speechTrackFile: at('speech.json'),
      outFile: at('guide.mp4'),
      coverFile: at('guide.jpg'),
      label: { ...LABEL, produceId: `guide-${sort + 1}` },
    });
    const video = await save(deps, at('guide.mp4'), 'video', `guide-${sort + 1}.mp4`);
    const cover = await save(deps, at('guide.jpg'), 'image', `guide-${sort + 1}.jpg`);
    await deps.db.transaction(scope, (tx) =>
      insertOnce(tx, 'guides', key, { video_file_id: video, cover_file_id: cover, sort, enabled: true }),
    );
  });
}

const speak = (preset: VoicePreset, text: string, outFile: string, trackFile: string) =>
  runTask({
    task: 'speech',
    text,
    voice: preset.spec,
    params: DEFAULT_SLIDERS,
    outFile,
    trackFile,
    label: { ...LABEL, produceId: `voice-${preset.code}` },
  });

/** A file of the platform's library; the same name is made once. */
export const save = (deps: MediaSeedDeps, file: string, kind: 'video' | 'audio' | 'image', name: string) =>
  deps.media.save({
    scope: systemScope('seed'),
    userId: null,
    purpose: 'library',
    path: file,
    kind,
    name,
    key: `seed:${name}`,
  });

async function exists(deps: MediaSeedDeps, table: string, key: Record<string, unknown>): Promise<boolean> {
  const conditions = Object.keys(key).map((column, i) => `${column} is not distinct from $${i + 1}`);
  const scope = systemScope('seed');
  return deps.db.session(
    scope,
    async (sql) =>
      (await sql.maybe(`select id from ${table} where ${conditions.join(' and ')}`, Object.values(key))) !==
      null,
  );
}

/** What the platform owner deleted does not come back with the next start. */
export async function wasDeleted(
  deps: Pick<MediaSeedDeps, 'db'>,
  action: string,
  what: Record<string, string>,
): Promise<boolean> {
  const scope = systemScope('seed');
  return deps.db.session(
    scope,
    async (sql) =>
      (await sql.maybe(
        'select 1 from audit_log where action = $1 and site_id is null and detail @> $2::jsonb limit 1',
        [action, JSON.stringify(what)],
      )) !== null,
  );
}

export async function inScratch(deps: MediaSeedDeps, act: (dir: string) => Promise<void>): Promise<void> {
  const dir = await deps.media.scratchDir();
  try {
    await act(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
