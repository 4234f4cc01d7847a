import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { makeClip, makeImage, makeTone } from './media';
import type { UploadWorld } from './upload-world';

const MADE = {
  video: { name: 'clip.mp4', make: (file: string) => makeClip(file, 2, '320x240'), mime: 'video/mp4' },
  audio: { name: 'voice.m4a', make: (file: string) => makeTone(file, 4), mime: 'audio/mp4' },
  image: { name: 'picture.png', make: (file: string) => makeImage(file), mime: 'image/png' },
};

/** A staff upload of a site (null: of every site), as its registration leaves it; its id. */
export async function insertLibraryFile(
  world: Pick<UploadWorld, 'database' | 'disk' | 'dir'>,
  siteId: number | null,
  kind: keyof typeof MADE,
  over: { durationMs?: number; width?: number; height?: number } = {},
): Promise<number> {
  const { name, make, mime } = MADE[kind];
  const { durationMs = kind === 'image' ? 0 : 8_000, width = 720, height = 1280 } = over;
  const random = randomBytes(12).toString('hex');
  const key = `m/${siteId ?? 0}/202501/${random}/${name}`;
  await world.disk.put(key, await make(path.join(world.dir, `${random}-${name}`)));
  const { rows } = await world.database.admin.query<{ id: string }>(
    `insert into media_files (site_id, purpose, kind, storage_key, size_bytes, duration_ms, width, height, mime, expires_at)
     values ($1, 'library', $2, $3, 1000, $4, $5, $6, $7, now() + interval '2 days') returning id`,
    [siteId, kind, key, durationMs, kind === 'audio' ? 0 : width, kind === 'audio' ? 0 : height, mime],
  );
  return Number(rows[0]?.id);
}
