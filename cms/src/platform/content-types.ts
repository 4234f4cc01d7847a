import { CONTENT_RIGHTS, type ContentRights } from '@fenshen/contract';

export interface ContentType {
  /** Its name in Strapi is `api::<name>.<name>`. */
  name: string;
  table: string;
  /**
   * `shared`: rows of a site, or of none and then every site's to read. `platform`: every site reads them, the
   * platform's owner alone changes them. `site`: the sites themselves.
   */
  fence: 'shared' | 'platform' | 'site';
  /** What staff may ask of it over GraphQL; types without any have calls of their own. */
  staff: ContentRights;
  /** Fields of formatted text, cleaned whenever they are written. */
  rich?: readonly string[];
  /** What there may be once: columns by the name of their index. */
  unique?: Readonly<Record<string, string>>;
  /** Rows of people, not of pages: they name no public files, and there may be very many. */
  people?: true;
}

/** Every content type of Strapi's: fences, permissions, rules and the sweep of public files follow from this table. */
export const CONTENT_TYPES: readonly ContentType[] = [
  {
    name: 'site',
    table: 'sites',
    fence: 'site',
    staff: CONTENT_RIGHTS.site,
    unique: { sites_code: 'code' },
  },
  { name: 'notice', table: 'notices', fence: 'shared', staff: CONTENT_RIGHTS.notice, rich: ['content'] },
  { name: 'guide', table: 'guides', fence: 'shared', staff: CONTENT_RIGHTS.guide },
  {
    name: 'protocol',
    table: 'protocols',
    fence: 'shared',
    staff: CONTENT_RIGHTS.protocol,
    rich: ['content'],
  },
  {
    name: 'channel-price',
    table: 'channel_prices',
    fence: 'shared',
    staff: CONTENT_RIGHTS['channel-price'],
    unique: { channel_prices_once: 'site_id, kind, api' },
  },
  {
    name: 'credit-rule',
    table: 'credit_rules',
    fence: 'shared',
    staff: CONTENT_RIGHTS['credit-rule'],
    unique: { credit_rules_once: 'coalesce(site_id, 0), action' },
  },
  {
    name: 'voice-channel',
    table: 'voice_channels',
    fence: 'platform',
    staff: CONTENT_RIGHTS['voice-channel'],
    unique: { voice_channels_api: 'api' },
  },
  {
    name: 'video-channel',
    table: 'video_channels',
    fence: 'platform',
    staff: CONTENT_RIGHTS['video-channel'],
    unique: { video_channels_api: 'api' },
  },
  { name: 'writing-theme', table: 'writing_themes', fence: 'shared', staff: CONTENT_RIGHTS['writing-theme'] },
  { name: 'image-prompt', table: 'image_prompts', fence: 'shared', staff: CONTENT_RIGHTS['image-prompt'] },
  { name: 'video-prompt', table: 'video_prompts', fence: 'shared', staff: CONTENT_RIGHTS['video-prompt'] },
  {
    name: 'inspiration-group',
    table: 'inspiration_groups',
    fence: 'shared',
    staff: CONTENT_RIGHTS['inspiration-group'],
  },
  { name: 'bot-type', table: 'bot_types', fence: 'shared', staff: CONTENT_RIGHTS['bot-type'] },
  { name: 'bot', table: 'bots', fence: 'shared', staff: CONTENT_RIGHTS.bot },
  {
    name: 'translate-language',
    table: 'translate_languages',
    fence: 'shared',
    staff: CONTENT_RIGHTS['translate-language'],
    unique: { translate_languages_once: 'coalesce(site_id, 0), code' },
  },
  { name: 'avatar', table: 'avatars', fence: 'shared', staff: {}, people: true },
  { name: 'voice', table: 'voices', fence: 'shared', staff: {}, people: true },
];

/** A content type's name in Strapi. */
export const uidOf = ({ name }: ContentType): string => `api::${name}.${name}`;

/** Uids of the types whose rows belong to the platform alone. */
export const PLATFORM_UIDS: readonly string[] = CONTENT_TYPES.filter(({ fence }) => fence === 'platform').map(
  uidOf,
);
