import { extensionOf } from './object-key';

const CONTENT_TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  // Same container; browsers play it under this name.
  mov: 'video/mp4',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** What an object is served as, by its key. */
export const contentTypeOf = (key: string): string =>
  CONTENT_TYPES[extensionOf(key)] ?? 'application/octet-stream';
