/** Staff of a site, and the platform's owner over all of them. */
export type StaffRole = 'owner' | 'operator' | 'support';
export type Verb = 'find' | 'findOne' | 'create' | 'update' | 'delete';

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
  staff: Partial<Record<StaffRole, readonly Verb[]>>;
  /** Fields of formatted text, cleaned whenever they are written. */
  rich?: readonly string[];
  /** What there may be once: columns by the name of their index. */
  unique?: Readonly<Record<string, string>>;
  /** Rows of people, not of pages: they name no public files, and there may be very many. */
  people?: true;
}

const READ = ['find', 'findOne'] as const;
const EDIT = [...READ, 'create', 'update', 'delete'] as const;
/** People agreed to a version as it stands: a change is a new version. */
const ADD = [...READ, 'create'] as const;

const EDITORS = { owner: EDIT, operator: EDIT } as const;
/** Support reads it to answer questions. */
const EDITORS_AND_READERS = { ...EDITORS, support: READ } as const;
const OWNERS = { owner: EDIT, operator: READ, support: READ } as const;

/** Every content type of Strapi's: fences, permissions, rules and the sweep of public files follow from this table. */
export const CONTENT_TYPES: readonly ContentType[] = [
  {
    name: 'site',
    table: 'sites',
    fence: 'site',
    staff: { owner: READ, operator: READ, support: READ },
    unique: { sites_code: 'code' },
  },
  { name: 'notice', table: 'notices', fence: 'shared', staff: EDITORS_AND_READERS, rich: ['content'] },
  { name: 'guide', table: 'guides', fence: 'shared', staff: EDITORS },
  {
    name: 'protocol',
    table: 'protocols',
    fence: 'shared',
    staff: { owner: ADD, operator: ADD },
    rich: ['content'],
  },
  {
    name: 'channel-price',
    table: 'channel_prices',
    fence: 'shared',
    staff: EDITORS,
    unique: { channel_prices_once: 'site_id, kind, api' },
  },
  {
    name: 'credit-rule',
    table: 'credit_rules',
    fence: 'shared',
    staff: EDITORS_AND_READERS,
    unique: { credit_rules_once: 'coalesce(site_id, 0), action' },
  },
  {
    name: 'voice-channel',
    table: 'voice_channels',
    fence: 'platform',
    staff: OWNERS,
    unique: { voice_channels_api: 'api' },
  },
  {
    name: 'video-channel',
    table: 'video_channels',
    fence: 'platform',
    staff: OWNERS,
    unique: { video_channels_api: 'api' },
  },
  { name: 'writing-theme', table: 'writing_themes', fence: 'shared', staff: EDITORS_AND_READERS },
  { name: 'image-prompt', table: 'image_prompts', fence: 'shared', staff: EDITORS_AND_READERS },
  { name: 'video-prompt', table: 'video_prompts', fence: 'shared', staff: EDITORS_AND_READERS },
  { name: 'inspiration-group', table: 'inspiration_groups', fence: 'shared', staff: EDITORS_AND_READERS },
  { name: 'bot-type', table: 'bot_types', fence: 'shared', staff: EDITORS_AND_READERS },
  { name: 'bot', table: 'bots', fence: 'shared', staff: EDITORS_AND_READERS },
  {
    name: 'translate-language',
    table: 'translate_languages',
    fence: 'shared',
    staff: EDITORS_AND_READERS,
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
