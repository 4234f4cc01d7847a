/** Business constants of both specifications' §9, and the wire's own limits. One place, used by every part. */

export const MIB = 1024 * 1024;
export const GIB = 1024 * MIB;

/** What browsers tell of themselves, see POST /index/index/timeout. */
export const BEACON_PURPOSES = ['page-error', 'site-failed', 'script-error', 'unhandled-rejection'] as const;
export type BeaconPurpose = (typeof BEACON_PURPOSES)[number];

export const LIMITS = {
  /** Script characters without tags and pauses. */
  scriptChars: 10_000,
  scriptCharsNw: 500,
  nameChars: 60,
  aiWriteChars: 500,
  avatarVideoBytes: 500 * MIB,
  avatarVideoMinMs: 5_000,
  avatarVideoMaxMs: 30 * 60_000,
  avatarShortSideMin: 360,
  /** 4K, counted on the long side so that portrait 4K passes too. */
  avatarLongSideMax: 4096,
  gjAvatarMinMs: 30_000,
  gjAvatarMaxMs: 300_000,
  voiceSampleBytes: 20 * MIB,
  voiceSampleMinMs: 3_000,
  drivenAudioMinMs: 5_000,
  drivenAudioMaxMs: 30 * 60_000,
  drivenAudioBytes: 100 * MIB,
  /** Scenes of one film, and how long all of them together may last. */
  filmScenes: 50,
  filmMaxMs: 30 * 60_000,
  /** Characters of a film's scenes as they are sent: they have to fit into one call. */
  filmContentChars: 200_000,
  /** Presets of the create page an account may keep. */
  workPresets: 50,
  imageBytes: 10 * MIB,
  /** Browsers send larger files in steps that survive a broken connection; smaller ones as one form. */
  resumableFromBytes: 8 * MIB,
  imageMinSide: 300,
  materialTextChars: 10_000,
  /** Texts an account may keep. */
  materialTexts: 2_000,
  translateMaxMs: 10 * 60_000,
  /** Works done something with at once. */
  worksAtOnce: 200,
  /** Files and bytes of one zip of works. */
  zipWorks: 100,
  zipBytes: 4 * GIB,
  /** Folders of works an account may keep. */
  workFolders: 100,
  /** Links to one work that are open at once. */
  workShares: 20,
  sharePasswordMin: 4,
  passwordMin: 6,
  passwordMax: 72,
  staffPasswordMin: 10,
  pageSizeMax: 500,
} as const;

/** Days a share link may be open; 0: until it is taken back. */
export const SHARE_DAYS = [1, 7, 30, 0] as const;

export const SLIDERS = {
  rate: { min: 0.5, max: 2, step: 0.1, default: 1 },
  volume: { min: 0.1, max: 3, step: 0.1, default: 1 },
  pitch: { min: 0.1, max: 2, step: 0.1, default: 1 },
} as const;

/** VIP bought with credits: by the day, in packages. */
export const VIP = {
  packageDays: [30, 90, 365],
  /** Nobody pays for more than this ahead. */
  maxAheadDays: 3_650,
} as const;

/** Seconds offered by the insert-pause menu. */
export const PAUSES = [0.2, 0.3, 0.5, 1, 2] as const;

/** Script characters spoken per second, for the estimate shown before synthesis. */
export const CHARS_PER_SECOND = 4.2;

/** Times on the wire are wall-clock times of the product's market, which knows no summer time. */
export const WIRE_ZONE = { name: 'Asia/Shanghai', offset: '+08:00' } as const;

export const TIMERS = {
  requestTimeoutMs: 30_000,
  voicePollMs: 10_000,
  auditionPollMs: 3_000,
  /** Nobody waits longer for an audition. */
  auditionLimitMs: 10 * 60_000,
  worksPollMs: 15_000,
  submitThrottleMs: 1_000,
  createDebounceMs: 500,
  postSynthesisDelayMs: 500,
  resizeDebounceMs: 300,
  cloneThrottleMs: 1_000,
  /** Signed addresses of files are good for at least this long: an afternoon in an open tab. */
  linkMs: 6 * 3_600_000,
} as const;

export const STORAGE = {
  baseBytes: 5 * GIB,
  expandBytes: 5 * GIB,
  expandCredits: 5_000,
  capBytes: 50 * GIB,
} as const;

/** Fixed costs in credits (spec 2 §9); a site's credit rules may change them, these seed the platform's. */
export const COSTS = {
  multiPerSecond: 15,
  extraction: 10,
  imageEach: 10,
  chatQuestion: 10,
  video: { std5: 360, std10: 720, pro5: 600, pro10: 1200 },
} as const;

/** Engines whose voices take no pauses, and those whose sliders are fixed (spec 2 §5). */
export const ENGINE_RULES = {
  noPause: ['fish', 'nw'],
  noRate: ['nw'],
  noVolumePitch: ['fish', 'nw'],
} as const;

/** The channel that films are made on. */
export const FILM_CHANNEL = 'fy';
/** For so long a scene melts into the next, where a film's scenes do: the breath between two sentences. */
export const FILM_FADE_MS = 400;
/** For so long a film's scenes are kept, to be taken over by an edited one. */
export const FILM_SCENES_KEPT_DAYS = 30;

export const DEFAULT_WORK_NAME = '未命名';
/** Characters of a text that name it where no name was given (spec 2 §9). */
export const NAME_FROM_TEXT_CHARS = 15;
export const DEFAULT_SITE_TITLE = 'AI超级分身';
export const DEFAULT_BRAND_COLOR = '#5b6cff';

/** Rows a list may have to be exported as one file, by staff role. */
export const EXPORT_ROWS = { support: 5_000, operator: 100_000, owner: 1_000_000 } as const;

/** Envelope rules (docs: "The signed envelope"). */
export const ENVELOPE = {
  clockSkewMs: 300_000,
  nonceTtlSeconds: 600,
} as const;

/** Status numbers on the wire. */
export const VOICE_STATUS = { training: 1, done: 2, failed: 3 } as const;
export const AVATAR_STATUS = { working: 1, done: 3, failed: 4 } as const;
export const WORK_STATUS = { generating: 2, done: 3, failed: 4 } as const;
export const AUDITION_STATUS = { working: 1, done: 3, failed: 4 } as const;
export const SOURCE = { own: 1, public: 2, material: 3 } as const;

/** Carries the token that shows a site's draft in the user app. */
export const PREVIEW_HEADER = 'x-site-preview';
/** Message to a frame that shows a draft: read it again. */
export const PREVIEW_REFRESH = 'fenshen.preview.refresh';
export const PHOTO_TYPE = { people: 1, pet: 2 } as const;

/** Whether a picture can talk: 3 as avatars' done, 4 while its mouth is not known. */
export const PHOTO_STATUS = { ready: 3, mouthless: 4 } as const;

/** Where a mouth most likely is, until somebody looks: shares of the picture, degrees. */
export const LIKELY_MOUTH = { x: 0.5, y: 0.62, width: 0.18, angle: 0 } as const;
