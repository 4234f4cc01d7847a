import { COSTS, STORAGE } from '@fenshen/contract';
import type { Sql } from '../../kernel/database/db';
import { requireSite, type Scope } from '../../kernel/scope';

/** A price as a hold freezes it. `ref` names the row and its version, so a later change is told apart. */
export interface Price {
  ref: string;
  name: string;
  unit: 'second' | 'each';
  credits: number;
}

export interface ChannelPrice extends Price {
  api: string;
  desc: string;
  version_name: string;
  paused: boolean;
  pause_reason: string;
}

const CHANNEL = `
select c.api, c.name, coalesce(c."desc", '') as "desc", coalesce(c.version_name, '') as version_name,
       coalesce(c.paused, false) as paused, coalesce(c.pause_reason, '') as pause_reason, 'second' as unit,
       coalesce(p.credits, c.credits, 0) as credits,
       case when p.id is null then 'video_channels:' || c.id || '@' || extract(epoch from c.updated_at)::bigint
            else 'channel_prices:' || p.id || '@' || extract(epoch from p.updated_at)::bigint end as ref
from video_channels c
left join channel_prices p on p.kind = 'video' and p.api = c.api and p.site_id = $1
where coalesce(c.enabled, true)`;

/** Video channels at this site's prices, in the operator's order. */
export const listChannelPrices = (sql: Sql, scope: Scope): Promise<ChannelPrice[]> =>
  sql.rows<ChannelPrice & Record<string, unknown>>(`${CHANNEL} order by c.sort, c.id`, [
    requireSite(scope).siteId,
  ]);

/** One channel's price per second on this site; null when it is unknown or switched off. */
export const channelPrice = (sql: Sql, scope: Scope, api: string): Promise<ChannelPrice | null> =>
  sql.maybe<ChannelPrice & Record<string, unknown>>(`${CHANNEL} and c.api = $2`, [
    requireSite(scope).siteId,
    api,
  ]);

/** Whether operators have stopped a voice channel. */
export const isVoicePaused = async (sql: Sql, api: string): Promise<boolean> =>
  (await sql.maybe('select 1 from voice_channels where api = $1 and paused', [api])) !== null;

export interface VoiceChannelPrice extends Price {
  api: string;
  /** Trainings a user has for nothing. */
  freeTimes: number;
  /** Changes of a voice that are paid with it. */
  trainTimes: number;
}

/** What a voice costs on this site; null for an unknown or disabled channel. */
export const voiceChannelPrice = (sql: Sql, scope: Scope, api: string): Promise<VoiceChannelPrice | null> =>
  sql.maybe<VoiceChannelPrice & Record<string, unknown>>(
    `select c.api, c.name, 'each' as unit, coalesce(p.credits, c.credits, 0) as credits,
            coalesce(c.free_times, 0) as "freeTimes", coalesce(c.train_times, 0) as "trainTimes",
            case when p.id is null then 'voice_channels:' || c.id || '@' || extract(epoch from c.updated_at)::bigint
                 else 'channel_prices:' || p.id || '@' || extract(epoch from p.updated_at)::bigint end as ref
     from voice_channels c
     left join channel_prices p on p.kind = 'voice' and p.api = c.api and p.site_id = $1
     where coalesce(c.enabled, true) and c.api = $2`,
    [requireSite(scope).siteId, api],
  );

export interface RulePrice extends Price {
  freePerDay: number;
}

/** The site's rule for an action, else the platform's, else free of charge. */
export async function rulePrice(sql: Sql, scope: Scope, action: string): Promise<RulePrice> {
  const rule = await sql.maybe<RulePrice & Record<string, unknown>>(
    `select name, unit, coalesce(credits, 0) as credits, coalesce(free_per_day, 0) as "freePerDay",
            'credit_rules:' || id || '@' || extract(epoch from updated_at)::bigint as ref
     from credit_rules where action = $2 and (site_id = $1 or site_id is null)
     order by site_id nulls last limit 1`,
    [requireSite(scope).siteId, action],
  );
  return rule ?? { ref: `none:${action}`, name: action, unit: 'each', credits: 0, freePerDay: 0 };
}

/** What a second of a film costs: the site's rule; one without has the product's price, never a free film. */
export async function filmPrice(sql: Sql, scope: Scope): Promise<RulePrice> {
  const rule = await rulePrice(sql, scope, 'multi-video');
  if (!rule.ref.startsWith('none:')) return rule;
  return { ...rule, name: '多场景视频', unit: 'second', credits: COSTS.multiPerSecond };
}

/** What a step of storage costs: the site's rule; one without has the product's price, never a free expansion. */
export async function expansionPrice(sql: Sql, scope: Scope): Promise<RulePrice> {
  const rule = await rulePrice(sql, scope, 'storage-expand');
  if (!rule.ref.startsWith('none:')) return rule;
  return { ...rule, name: '扩容存储空间', credits: STORAGE.expandCredits };
}
