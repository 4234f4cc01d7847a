import { z } from 'zod';
import { contentType } from './content-type';
import { flag, siteId, text, whole } from './fields';

const common = {
  api: text,
  name: text,
  desc: text,
  version_name: text,
  /** The platform's price: per second of video, or per voice training. */
  credits: whole,
  adapter: text,
  enabled: flag,
  sort: whole,
};

/** One language, or a group of them. */
const language = z.object({
  name: z.string(),
  language: z.string(),
  list: z.array(z.object({ name: z.string(), language: z.string() })).optional(),
});
export const languageTree = z.array(language);

export const videoChannels = contentType(
  { one: 'videoChannel', many: 'videoChannels' },
  { ...common, concurrency: whole, paused: flag, pause_reason: text },
);
export type VideoChannelRecord = z.infer<typeof videoChannels.record>;

export const voiceChannels = contentType(
  { one: 'voiceChannel', many: 'voiceChannels' },
  {
    ...common,
    free_times: whole,
    train_times: whole,
    upload_tips: text,
    languages: languageTree.nullish().transform((tree) => tree ?? []),
  },
);
export type VoiceChannelRecord = z.infer<typeof voiceChannels.record>;

/** A site's own price over the platform's. */
export const channelPrices = contentType(
  { one: 'channelPrice', many: 'channelPrices' },
  { kind: z.enum(['video', 'voice']), api: text, credits: whole, site_id: siteId },
);
export type ChannelPriceRecord = z.infer<typeof channelPrices.record>;
