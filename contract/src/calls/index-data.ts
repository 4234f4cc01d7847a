import { z } from 'zod';
import { endpoint } from '../endpoint';
import * as s from '../schema';
import { siteLook } from '../site-settings';

/** Site information, notices, guides, channels and public libraries: readable before sign-in. */

export const siteInfo = z.object({
  code: z.string(),
  ...siteLook,
  privacy_agreement: z.string(),
  eula: z.string(),
  /** This host shows Super helper instead of Super employee. */
  super_helper: z.boolean(),
  /** Visitors may look around and try with trial credits. */
  visitor_trial: z.boolean(),
  /** Only in answer to a preview token: `draft` is what is not published yet, `over` says the token shows nothing any more. */
  preview: z.enum(['draft', 'over']).optional(),
});
export type SiteInfo = z.infer<typeof siteInfo>;

export const notice = z.object({
  id: z.number(),
  title: z.string(),
  desc: z.string(),
  create_time: s.time,
  /** HTML; only in the detail. */
  content: z.string().optional(),
});
export type Notice = z.infer<typeof notice>;

export const orientation = z.enum(['landscape', 'portrait']);
export const actor = z.object({
  id: z.number(),
  name: z.string(),
  /** Playable mp4, signed and expiring. */
  url: s.url,
  cover: s.url,
  cover_small: s.url,
  /** 1 own, 2 public. */
  source: z.number(),
  /** 1 working, 3 done, 4 failed. */
  status: z.number(),
  reason: z.string(),
  orientation,
  /** Seconds of the clip. */
  duration: z.number(),
  /** Of a drawn presenter; empty of people who were filmed. */
  presenter: z.string(),
  gender: z.enum(['female', 'male', '']),
  create_time: s.time,
});
export type Actor = z.infer<typeof actor>;
export const actorList = z.object({
  list: z.array(actor),
  hlist: z.array(actor),
  slist: z.array(actor),
  total: z.number(),
});

/** What the page itself brings of the public actors. */
export const firstActors = actorList.pick({ list: true, total: true });
export type FirstActors = z.infer<typeof firstActors>;

export const voiceChannel = z.object({
  api: z.string(),
  name: z.string(),
  desc: z.string(),
  credits: z.number(),
  free_times: z.number(),
  train_times: z.number(),
  upload_tips: z.string(),
});
/** Region tree of spoken languages and dialects (spec 2 §7: name, language, list). */
export const voiceLanguage = z.object({
  name: z.string(),
  language: z.string(),
  list: z.array(z.object({ name: z.string(), language: z.string() })).optional(),
});
export type VoiceLanguage = z.infer<typeof voiceLanguage>;

/** What can be asked for of a region tree: dialects, and regions without any. */
export const spokenLanguages = (tree: readonly VoiceLanguage[]) =>
  tree.flatMap((region) => (region.list?.length ? region.list : [region]));

export const videoChannel = z.object({
  api: z.string(),
  name: z.string(),
  desc: z.string(),
  version_name: z.string(),
  /** Credits per second, this site's price. */
  credits: z.number(),
});
export type VideoChannel = z.infer<typeof videoChannel>;

export const guideCategory = z.object({
  name: z.string(),
  videos: z.array(z.object({ name: z.string(), cover: s.url, video_url: s.url })),
});

const actorQuery = z.object({
  source: s.choice.optional(),
  orientation: orientation.optional(),
  ...s.pageQuery,
  name: s.search,
});

export const indexCalls = {
  site: endpoint({
    method: 'GET',
    path: '/api/index/site',
    transport: 'signed',
    access: 'public',
    summary: 'Branding and settings of the site behind this host name',
    input: s.nothing,
    output: siteInfo,
  }),
  noticeList: endpoint({
    method: 'GET',
    path: '/api/index/notice',
    transport: 'signed',
    access: 'anyone',
    summary: 'Published notices, newest first; with id one notice and its content',
    input: z.object({ id: s.optionalId }),
    output: z.union([z.object({ list: z.array(notice) }), notice]),
  }),
  creditsRule: endpoint({
    method: 'GET',
    path: '/api/index/creditsRule',
    transport: 'plain',
    access: 'public',
    summary: 'Explanation of credits, HTML',
    input: s.nothing,
    output: z.object({ content: z.string() }),
  }),
  protocol: endpoint({
    method: 'GET',
    path: '/api/index/protocol2',
    transport: 'plain',
    access: 'public',
    summary: 'Current version of a protocol, HTML',
    input: z.object({ type: z.enum(['user', 'privacy', 'clone']) }),
    output: z.object({ title: z.string(), content: z.string(), version: z.number() }),
  }),
  guide: endpoint({
    method: 'GET',
    path: '/api/index/guide',
    transport: 'signed',
    access: 'anyone',
    summary: 'Guide videos by category',
    input: s.nothing,
    output: z.object({ list: z.array(guideCategory) }),
  }),
  voiceChannel: endpoint({
    method: 'GET',
    path: '/api/index/voiceChannel',
    transport: 'signed',
    access: 'anyone',
    summary: 'Voice clone channels; with api also its languages',
    input: z.object({ api: z.string().optional() }),
    output: z.object({ list: z.array(voiceChannel), language: z.array(voiceLanguage).optional() }),
  }),
  videoChannel: endpoint({
    method: 'GET',
    path: '/api/index/videoChannel',
    transport: 'signed',
    access: 'anyone',
    summary: "Video channels with this site's price per second",
    input: s.nothing,
    output: z.object({ list: z.array(videoChannel), tips: z.string() }),
  }),
  publicVideo: endpoint({
    method: 'GET',
    path: '/api/index/video',
    transport: 'signed',
    access: 'anyone',
    summary: 'Public actors',
    input: actorQuery,
    output: actorList,
  }),
  timeout: endpoint({
    method: 'POST',
    path: '/index/index/timeout',
    transport: 'plain',
    access: 'public',
    summary: 'Client performance and failure beacon',
    input: z.object({
      purpose: z.string().max(40).default('beacon'),
      payload: z.string().max(4096).default(''),
    }),
    output: s.done,
  }),
};
