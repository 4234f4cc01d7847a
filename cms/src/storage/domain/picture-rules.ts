/** Longest side of a public picture; larger ones are made smaller. */
export const PICTURE_MAX_SIDE = 4096;
export const PICTURE_MAX_PIXELS = 40_000_000;
/** What a picture may be before it is redrawn. Vector formats can carry scripts and are none of them. */
export const PICTURE_FORMATS = ['png', 'jpeg'] as const;
