import { randomBytes } from 'node:crypto';
import { FILE_TYPES, type FileType } from './file-rules';

/**
 * Keys of stored objects. Uploads: `u/<site>/<user>/<yyyymm>/<type>-<random>/<name>`, one file a folder.
 * Registered uploads: `f/<site>/<user>/<yyyymm>/<random>/<name>`, a key that no form allows.
 * Made by us: `m/<site or 0>/<yyyymm>/<random>/<name>`. Public: `a/<site or 0>/<yyyymm>/<random>/<name>`.
 */
export type Area = 'u/' | 'f/' | 'm/' | 'a/';

const SEGMENT = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,119}$/;

const month = (now: Date) => now.toISOString().slice(0, 7).replace('-', '');
const random = () => randomBytes(12).toString('hex');

/** A fresh folder for one upload of this account. */
export const uploadDir = (siteId: number, userId: number, fileType: FileType, now: Date): string =>
  `u/${siteId}/${userId}/${month(now)}/${fileType}-${random()}/`;

/** A fresh key for an upload that is registered: whoever sent it cannot write there. */
export const registeredKey = (siteId: number, userId: number, extension: string, now: Date): string =>
  `f/${siteId}/${userId}/${month(now)}/${random()}/file.${extension}`;

/** Whose an upload folder is; null for other folders. */
export function ownerOfDir(dir: string): { siteId: number; userId: number } | null {
  const [, site, user] = /^u\/(\d{1,9})\/(\d{1,9})\//.exec(dir) ?? [];
  return site && user ? { siteId: Number(site), userId: Number(user) } : null;
}

/** A fresh key for something the product made. */
export const madeKey = (siteId: number | null, extension: string, now: Date): string =>
  `m/${siteId ?? 0}/${month(now)}/${random()}/file.${extension}`;

/** A fresh key for what everybody may read, under an address that stays. */
export const publicKey = (siteId: number | null, extension: string, now: Date): string =>
  `a/${siteId ?? 0}/${month(now)}/${random()}/file.${extension}`;

/** Where public files are read. */
export const PUBLIC_PATH = '/media/';
const PUBLIC_KEY = /^a\/\d{1,10}\/\d{6}\/[0-9a-f]{24}\/file\.[a-z0-9]{2,5}$/;

/** The address of a public file; null for keys of other files. */
export const publicUrl = (key: string): string | null =>
  PUBLIC_KEY.test(key) ? `${PUBLIC_PATH}${key.slice('a/'.length)}` : null;

/** The key a public address stands for; null for other addresses. */
export function keyOfPublicUrl(path: string): string | null {
  const key = path.startsWith(PUBLIC_PATH) ? `a/${path.slice(PUBLIC_PATH.length)}` : '';
  return PUBLIC_KEY.test(key) ? key : null;
}

/** Whether a key is well formed: no empty, hidden or climbing part, nothing a file system reads specially. */
export const isObjectKey = (key: string): boolean =>
  key.length <= 400 && key.split('/').every((segment) => SEGMENT.test(segment));

/** Folder of a well-formed key, ending in a slash. */
export const dirOf = (key: string): string => key.slice(0, key.lastIndexOf('/') + 1);

/** Folder of the slot an upload belongs to, however deep below it a bucket's form has put it. */
export const slotDirOf = (key: string): string => `${key.split('/').slice(0, 5).join('/')}/`;

/** Lower-case extension without the dot; empty when there is none. */
export function extensionOf(key: string): string {
  const name = key.slice(key.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Whether the key lies in an upload folder of this account. */
export const isOwnUploadKey = (key: string, siteId: number, userId: number): boolean =>
  isObjectKey(key) && key.startsWith(`u/${siteId}/${userId}/`) && key.split('/').length === 6;

/** The part of an upload's key that no other upload shares, e.g. `video-0f…`; empty for other keys. */
export const slotNameOf = (key: string): string => (key.startsWith('u/') ? (key.split('/')[4] ?? '') : '');

/** What the folder was signed for; null for keys that are no uploads. */
export function fileTypeOfKey(key: string): FileType | null {
  return FILE_TYPES.find((type) => slotNameOf(key).startsWith(`${type}-`)) ?? null;
}
