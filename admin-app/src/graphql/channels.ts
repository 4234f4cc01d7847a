import { z } from 'zod';
import { contentType } from './content-type';
import { flag, jsonList, oneOf, openWhole, siteId, text, whole } from './fields';
import {
  ChannelPriceDocument,
  ChannelPricesDocument,
  CreateChannelPriceDocument,
  DeleteChannelPriceDocument,
  UpdateChannelPriceDocument,
  UpdateVideoChannelDocument,
  UpdateVoiceChannelDocument,
  VideoChannelDocument,
  VideoChannelsDocument,
  VoiceChannelDocument,
  VoiceChannelsDocument,
} from './generated';

const common = {
  api: text,
  name: text,
  desc: text,
  version_name: text,
  /** The platform's price: per second of video, or per voice training. */
  credits: whole,
  adapter: text,
  /** Adapters that are asked instead, in order. */
  fallbacks: jsonList(z.string()),
  /** Over all workers and sites; null where nobody set it. */
  concurrency: openWhole,
  user_concurrency: openWhole,
  starts_per_minute: openWhole,
  enabled: flag,
  sort: whole,
};

/** One language, or a group of them. */
const language = z.object({
  name: z.string(),
  language: z.string(),
  list: z.array(z.object({ name: z.string(), language: z.string() })).optional(),
});

export const videoChannels = contentType(
  {
    list: VideoChannelsDocument,
    one: VideoChannelDocument,
    update: UpdateVideoChannelDocument,
  },
  { ...common, paused: flag, pause_reason: text },
);
export type VideoChannelRecord = z.infer<typeof videoChannels.record>;

export const voiceChannels = contentType(
  {
    list: VoiceChannelsDocument,
    one: VoiceChannelDocument,
    update: UpdateVoiceChannelDocument,
  },
  {
    ...common,
    free_times: whole,
    train_times: whole,
    upload_tips: text,
    languages: jsonList(language),
  },
);
export type VoiceChannelRecord = z.infer<typeof voiceChannels.record>;

/** A site's own price over the platform's. */
export const channelPrices = contentType(
  {
    list: ChannelPricesDocument,
    one: ChannelPriceDocument,
    create: CreateChannelPriceDocument,
    update: UpdateChannelPriceDocument,
    remove: DeleteChannelPriceDocument,
  },
  { kind: oneOf(['video', 'voice']), api: text, credits: whole, site_id: siteId },
);
export type ChannelPriceRecord = z.infer<typeof channelPrices.record>;
