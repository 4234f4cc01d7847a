import { randomBytes } from 'node:crypto';
import type { Scope } from '../../src/kernel/scope';
import type { UploadWorld } from './upload-world';

export type User = Scope & { siteId: number; userId: number };

/** Ids of what every site offers here. */
export interface Catalogue {
  presenter: number;
  publicVoice: number;
  nwVoice: number;
  otherSitesVoice: number;
  otherSitesAvatar: number;
}

export interface UploadedAs {
  durationMs?: number;
  width?: number;
  height?: number;
  sizeBytes?: number;
}

/** Where faces in pictures have their mouths here. */
export const MOUTH = { x: 0.5, y: 0.6, width: 0.2, angle: 1 };

/** A voice as the provider describes it. */
export const VOICE = { variant: 'f2', pitch: 50, range: 50, formant: 1, tempo: 1, shelfDb: 0 };

/** Channels, prices, rules, a presenter and voices. */
export async function insertCatalogue({ database: { admin } }: UploadWorld): Promise<Catalogue> {
  const one = async (sql: string, params: unknown[] = []): Promise<number> => {
    const { rows } = await admin.query<{ id: number }>(`${sql} returning id`, params);
    return rows[0]?.id ?? 0;
  };
  await admin.query(`
    insert into video_channels (api, name, credits, paused, enabled, version_name) values
      ('ou', '排队', 0, false, true, '1.0'), ('gj', '高级', 5, false, true, '1.0'),
      ('df', '快速', 10, false, true, '2.0'), ('fy', '深度', 20, true, true, '3.0'),
      ('zz', '停用', 1, false, false, '1.0');
    insert into voice_channels (api, name, credits, free_times, train_times, enabled, paused) values
      ('mm', '普通', 100, 1, 3, true, false), ('hs', '高级', 300, 0, 2, true, false),
      ('xf', '手持', 0, 0, 1, true, false), ('fish', '维护', 0, 0, 1, true, true),
      ('nw', '方言', 0, 0, 3, true, false), ('zz', '停用', 1, 0, 1, false, false);
    insert into channel_prices (kind, api, credits, site_id) values ('voice', 'hs', 500, 2);
    insert into channel_prices (kind, api, credits, site_id) values ('video', 'df', 30, 2);
    insert into credit_rules (action, name, unit, credits) values
      ('audition', '语音试听', 'each', 0), ('avatar-train', '制作形象', 'each', 0),
      ('storage-expand', '存储扩容', 'each', 5000);
    insert into protocols (type, version, title) values ('clone', 3, '形象克隆承诺书');`);
  const voice = (name: string, api: string, siteId: number | null) =>
    one('insert into voices (name, api, params, gender, site_id) values ($1, $2, $3, $4, $5)', [
      name,
      api,
      JSON.stringify(VOICE),
      'female',
      siteId,
    ]);
  const presenter = (name: string, siteId: number | null) =>
    one(
      `insert into avatars (name, presenter, orientation, site_id, duration_ms) values ($1, 'lin', 'portrait', $2, 6000)`,
      [name, siteId],
    );
  return {
    presenter: await presenter('小林', null),
    publicVoice: await voice('小雅', 'df', null),
    nwVoice: await voice('乡音', 'nw', null),
    otherSitesVoice: await voice('乙声', 'df', 2),
    otherSitesAvatar: await presenter('乙像', 2),
  };
}

const MADE_OF = {
  video: { sample: 'clip', extension: 'mp4' },
  audio: { sample: 'tone', extension: 'm4a' },
  image: { sample: 'image', extension: 'jpg' },
} as const;

/** A registered upload, as `complete` would leave it. */
export async function insertUpload(
  { database: { admin }, disk }: UploadWorld,
  samples: { clip: string; tone: string; image: string },
  user: User,
  kind: 'video' | 'audio' | 'image',
  { durationMs = 8_000, width = 720, height = 1280, sizeBytes = 1000 }: UploadedAs = {},
): Promise<number> {
  const { sample, extension } = MADE_OF[kind];
  const key = `u/${user.siteId}/${user.userId}/202501/${kind}-${randomBytes(6).toString('hex')}/x.${extension}`;
  await disk.put(key, samples[sample]);
  const { rows } = await admin.query<{ id: string }>(
    `insert into media_files (site_id, user_id, purpose, kind, storage_key, size_bytes, duration_ms, width, height, mime,
                              counted, expires_at)
     values ($1, $2, 'upload', $3, $4, $8, $5, $6, $7, 'x/y', true, now() + interval '2 days') returning id`,
    [
      user.siteId,
      user.userId,
      kind,
      key,
      kind === 'image' ? 0 : durationMs,
      kind === 'audio' ? 0 : width,
      kind === 'audio' ? 0 : height,
      sizeBytes,
    ],
  );
  return Number(rows[0]?.id);
}
