import type { StaffRole } from './calls/ops';
import type { Access } from './endpoint';

/** Whoever calls over the wire. */
export type Caller = 'anonymous' | 'visitor' | 'member' | StaffRole;

/** Who may make a call, by what it asks for: the server admits by this, the admin app shows by it. */
export const CALLERS: Record<Access, readonly Caller[]> = {
  public: ['anonymous', 'visitor', 'member', 'support', 'operator', 'owner'],
  anyone: ['anonymous', 'visitor', 'member', 'support', 'operator', 'owner'],
  user: ['visitor', 'member', 'support', 'operator', 'owner'],
  member: ['member', 'support', 'operator', 'owner'],
  support: ['support', 'operator', 'owner'],
  operator: ['operator', 'owner'],
  owner: ['owner'],
};

export type ContentVerb = 'find' | 'findOne' | 'create' | 'update' | 'delete';
/** What each role of staff may ask of a content type over GraphQL. */
export type ContentRights = Partial<Record<StaffRole, readonly ContentVerb[]>>;

const READ = ['find', 'findOne'] as const;
const EDIT = [...READ, 'create', 'update', 'delete'] as const;
/** People agreed to a version as it stands: a change is a new version. */
const ADD = [...READ, 'create'] as const;

const EDITORS = { owner: EDIT, operator: EDIT } as const;
/** Support reads it to answer questions. */
const EDITORS_AND_READERS = { ...EDITORS, support: READ } as const;
const OWNERS = { owner: EDIT, operator: READ, support: READ } as const;

/** By content type; those that are not here have calls of their own. */
export const CONTENT_RIGHTS = {
  /** Drafted and published by calls. */
  site: { owner: READ, operator: READ, support: READ },
  notice: EDITORS_AND_READERS,
  guide: EDITORS,
  protocol: { owner: ADD, operator: ADD },
  'channel-price': EDITORS,
  'credit-rule': EDITORS_AND_READERS,
  'voice-channel': OWNERS,
  'video-channel': OWNERS,
  'writing-theme': EDITORS_AND_READERS,
  'image-prompt': EDITORS_AND_READERS,
  'video-prompt': EDITORS_AND_READERS,
  'inspiration-group': EDITORS_AND_READERS,
  'bot-type': EDITORS_AND_READERS,
  bot: EDITORS_AND_READERS,
  'translate-language': EDITORS_AND_READERS,
} as const satisfies Record<string, ContentRights>;
