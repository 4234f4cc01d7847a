import { calls, PREVIEW_HEADER, voiceLanguage } from '@fenshen/contract';
import { z } from 'zod';
import { refuse } from '../../kernel/app-error';
import { bind, type Call } from '../../kernel/http/call';
import type { Database, Sql } from '../../kernel/database/db';
import type { Logger } from '../../kernel/process/logger';
import type { RateLimit, RateLimits } from '../../kernel/http/rate-limits';
import type { Metrics } from '../../platform/metrics/metrics';
import { networkOf } from '../../kernel/http/request';
import { requireSite, type Scope } from '../../kernel/scope';
import { wireTime } from '../../kernel/time';
import { findPersonal, listPersonal } from '../notice/public';
import { listChannelPrices } from '../../billing/pricing/price-store';
import type { SiteDirectory } from './site-directory';
import type { SitePreviews } from './site-previews';
import { findNotice, findProtocol, listGuides, listNotices, listVoiceChannels } from './store/content-store';
import { siteInfo } from './use-cases/get-site-info';

export interface SiteDeps {
  db: Database;
  sites: SiteDirectory;
  previews: SitePreviews;
  rateLimits: RateLimits;
  logger: Logger;
  metrics: Pick<Metrics, 'beacon'>;
  /** Signed, expiring address of a stored object; empty for none. */
  fileUrl: (key: string | null) => string;
}

const BEACONS: RateLimit = { name: 'beacon', max: 60, windowSeconds: 60, whenAway: 'allow' };
const CHANNEL_TIPS = '效果深度：3.0 > 2.0 > 1.0（免费）';

export const siteCalls = (deps: SiteDeps): Call[] => [
  bind(calls.index.site, async (scope, _input, { origin, request }) => {
    const host = new URL(origin).hostname;
    const token = request.headers[PREVIEW_HEADER];
    const drafted = typeof token === 'string' ? await deps.previews.siteOf(token, host) : null;
    if (drafted) {
      const own = drafted.hosts.includes(host) ? host : (drafted.hosts[0] ?? host);
      return { ...siteInfo(drafted, own), preview: 'draft' as const };
    }
    const site = (await deps.sites.byIdOrNull(requireSite(scope).siteId)) ?? refuse('NOT_FOUND');
    return { ...siteInfo(site, host), ...(token === undefined ? {} : { preview: 'over' as const }) };
  }),
  bind(calls.index.noticeList, (scope, { id }) => notices(deps, scope, id)),
  bind(calls.index.creditsRule, async (scope) => {
    const text = await deps.db.session(scope, (sql) => findProtocol(sql, scope, 'credits'));
    return { content: text?.content ?? '' };
  }),
  bind(calls.index.protocol, async (scope, { type }) => {
    const protocol = await deps.db.session(scope, (sql) => findProtocol(sql, scope, type));
    return protocol ?? refuse('NOT_FOUND');
  }),
  bind(calls.index.guide, (scope) => guides(deps, scope)),
  bind(calls.index.voiceChannel, async (scope, { api }) => {
    const rows = await deps.db.session(scope, (sql) => listVoiceChannels(sql, scope));
    const list = rows.map(({ languages: _languages, ...channel }) => channel);
    if (!api) return { list };
    const chosen = rows.find((row) => row.api === api);
    return {
      list,
      language: z
        .array(voiceLanguage)
        .catch([])
        .parse(chosen?.languages ?? []),
    };
  }),
  bind(calls.index.videoChannel, async (scope) => {
    const rows = await deps.db.session(scope, (sql) => listChannelPrices(sql, scope));
    const list = rows
      .filter((row) => !row.paused)
      .map(({ api, name, desc, version_name, credits }) => ({ api, name, desc, version_name, credits }));
    return { list, tips: CHANNEL_TIPS };
  }),
  bind(calls.index.timeout, async (scope, { purpose, payload }) => {
    const { allowed } = await deps.rateLimits.consume([BEACONS, networkOf(scope.ip)]);
    if (!allowed) refuse('TOO_MANY');
    deps.metrics.beacon(purpose);
    deps.logger.info('client beacon', { purpose, payload: payload.slice(0, 500), site: scope.siteId });
    return null;
  }),
];

/** Of an account's own notices, the newest stand with the site's. */
const PERSONAL_SHOWN = 30;

async function notices(deps: SiteDeps, scope: Scope, id: number | undefined) {
  if (id !== undefined) {
    const find = async (sql: Sql) =>
      (await findPersonal(sql, scope, id)) ?? (await findNotice(sql, scope, id));
    const row = (await deps.db.session(scope, find)) ?? refuse('NOT_FOUND');
    return {
      id: row.id,
      title: row.title,
      desc: row.desc,
      create_time: wireTime(row.at),
      content: row.content,
    };
  }
  const { personal, site } = await deps.db.session(scope, async (sql) => ({
    personal: await listPersonal(sql, scope, PERSONAL_SHOWN),
    site: await listNotices(sql, scope),
  }));
  const pinned = site.filter((row) => row.pinned);
  const others = [...personal, ...site.filter((row) => !row.pinned)].sort(
    (a, b) => b.at.getTime() - a.at.getTime(),
  );
  return {
    list: [...pinned, ...others].map((row) => ({
      id: row.id,
      title: row.title,
      desc: row.desc,
      create_time: wireTime(row.at),
    })),
  };
}

async function guides(deps: SiteDeps, scope: Scope) {
  const rows = await deps.db.session(scope, (sql) => listGuides(sql, scope));
  const categories = new Map<string, { name: string; cover: string; video_url: string }[]>();
  for (const row of rows) {
    const videos = categories.get(row.category) ?? [];
    videos.push({
      name: row.name,
      cover: deps.fileUrl(row.cover_key),
      video_url: deps.fileUrl(row.video_key),
    });
    categories.set(row.category, videos);
  }
  return { list: [...categories].map(([name, videos]) => ({ name, videos })) };
}
