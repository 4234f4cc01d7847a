import type { Sql } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';

/** Reading of what operators wrote. A site's own rows come before the platform's where only one can count. */

export interface NoticeRow {
  id: number;
  title: string;
  desc: string;
  content: string;
  pinned: boolean;
  at: Date;
}

const NOTICE = `
select id, title, coalesce("desc", '') as "desc", coalesce(content, '') as content,
       coalesce(pinned, false) as pinned, coalesce(publish_at, created_at) at time zone 'UTC' as at
from notices
where (publish_at is null or publish_at <= now() at time zone 'UTC')
  and (end_at is null or end_at > now() at time zone 'UTC')
  and (site_id = $1 or site_id is null)`;

export const listNotices = (sql: Sql, scope: Scope): Promise<NoticeRow[]> =>
  sql.rows<NoticeRow & Record<string, unknown>>(
    `${NOTICE} order by pinned desc, at desc, id desc limit 200`,
    [scope.siteId],
  );

export const findNotice = (sql: Sql, scope: Scope, id: number): Promise<NoticeRow | null> =>
  sql.maybe<NoticeRow & Record<string, unknown>>(`${NOTICE} and id = $2`, [scope.siteId, id]);

export const findProtocol = (
  sql: Sql,
  scope: Scope,
  type: string,
): Promise<{ title: string; content: string; version: number } | null> =>
  sql.maybe(
    `select title, coalesce(content, '') as content, version from protocols
     where type = $2 and (site_id = $1 or site_id is null)
     order by site_id nulls last, version desc limit 1`,
    [scope.siteId, type],
  );

export interface GuideRow {
  category: string;
  name: string;
  cover_key: string | null;
  video_key: string | null;
}

export const listGuides = (sql: Sql, scope: Scope): Promise<GuideRow[]> =>
  sql.rows<GuideRow & Record<string, unknown>>(
    `select g.category, g.name, c.storage_key as cover_key, v.storage_key as video_key
     from guides g
     left join media_files c on c.id = g.cover_file_id
     left join media_files v on v.id = g.video_file_id
     where coalesce(g.enabled, true) and (g.site_id = $1 or g.site_id is null)
     order by g.sort, g.id`,
    [scope.siteId],
  );

export interface VoiceChannelRow {
  api: string;
  name: string;
  desc: string;
  credits: number;
  free_times: number;
  train_times: number;
  upload_tips: string;
  languages: unknown;
}

export const listVoiceChannels = (sql: Sql, scope: Scope): Promise<VoiceChannelRow[]> =>
  sql.rows<VoiceChannelRow & Record<string, unknown>>(
    `select c.api, c.name, coalesce(c."desc", '') as "desc", coalesce(p.credits, c.credits, 0) as credits,
            coalesce(c.free_times, 0) as free_times, coalesce(c.train_times, 0) as train_times,
            coalesce(c.upload_tips, '') as upload_tips, c.languages
     from voice_channels c
     left join channel_prices p on p.kind = 'voice' and p.api = c.api and p.site_id = $1
     where coalesce(c.enabled, true) order by c.sort, c.id`,
    [scope.siteId],
  );
