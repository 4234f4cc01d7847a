/**
 * Every name under which answers of the server are kept: what two features share, neither spells by itself. A key
 * stands for all that begin with it.
 */
export const keys = {
  account: ['account'],
  agreements: ['agreements'],
  creditsLog: ['credits-log'],
  creditsRule: ['credits-rule'],
  creditValidity: ['credit-validity'],
  film: (id: number) => ['film', id],
  guides: ['guides'],
  materials: ['materials'],
  allVoices: ['voices'],
  myAvatars: ['avatars', 'mine'],
  notice: (id: number) => ['notices', id],
  notices: ['notices'],
  photos: ['photos'],
  prices: ['prices'],
  pricesOf: (what: 'acts' | 'films' | 'voice-channels' | 'video-channels') => ['prices', what],
  protocol: (type: string) => ['protocol', type],
  publicActors: ['avatars', 'public'],
  space: ['space'],
  vip: ['vip'],
  voices: (source: number) => ['voices', source],
  workFolders: ['work-folders'],
  works: ['works'],
  workShares: (id: number) => ['work-shares', id],
  workPresets: ['work-presets'],
  workNotices: ['works', 'notices'],
} as const;

/** What changes when an account is given credits or spends them. */
export const MONEY_KEYS = [keys.account, keys.creditsLog, keys.creditValidity] as const;
