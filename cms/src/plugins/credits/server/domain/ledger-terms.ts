/** Where credits of a lot can be. `issued` is the site's side, from which every lot is filled. */
export const BUCKETS = ['issued', 'available', 'held', 'spent', 'expired', 'withdrawn'] as const;
export type Bucket = (typeof BUCKETS)[number];

export const LOT_SOURCES = ['code', 'trial', 'adjustment', 'refund'] as const;
export type LotSource = (typeof LOT_SOURCES)[number];

export const ENTRY_KINDS = [
  'grant',
  'hold',
  'reprice',
  'capture',
  'release',
  'refund',
  'expire',
  'recall',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const HOLD_STATES = ['open', 'captured', 'released'] as const;
export type HoldState = (typeof HOLD_STATES)[number];

/** Each hold is settled once. */
export const HOLD_TRANSITIONS: Record<HoldState, readonly HoldState[]> = {
  open: ['captured', 'released'],
  captured: [],
  released: [],
};

/** Days a lot lives that takes the place of one that expired while its credits were held or spent. */
export const DEFAULT_GRACE_DAYS = 7;

/** The wording of acts nobody else names, as the user's log shows them. */
export const ACTION_NAMES = { expire: '积分过期', recall: '积分收回', refundSuffix: '退回' } as const;
