import { GIB, STORAGE } from '@fenshen/contract';
import { parseRange } from './byte-range';
import { extensionOf, fileTypeOfKey, isObjectKey, isOwnUploadKey, madeKey, uploadDir } from './object-key';
import { encodePolicy, openPolicy, signPolicy } from './post-policy';
import { formatTotal, mayExpand, usedMb } from './storage-space';
import { openTicket, sealTicket } from './upload-ticket';

const NOW = new Date('2031-05-06T07:08:09Z');

test.each([
  ['', 'all'],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-4', 'unsatisfiable'],
  ['bytes=0-1,5-6', 'all'],
  ['bytes=-', 'all'],
  ['pages=1-2', 'all'],
])('range %j of 100 bytes', (header, expected) => expect(parseRange(header, 100)).toEqual(expected));

test('keys made here are well formed and say whose they are', () => {
  const dir = uploadDir(3, 42, 'voice', NOW);
  expect(dir).toMatch(/^u\/3\/42\/203105\/voice-[0-9a-f]{24}\/$/);
  expect(isOwnUploadKey(`${dir}a.mp3`, 3, 42)).toBe(true);
  expect(fileTypeOfKey(`${dir}a.mp3`)).toBe('voice');
  expect(isObjectKey(madeKey(null, 'mp4', NOW))).toBe(true);
  expect(fileTypeOfKey(madeKey(1, 'mp4', NOW))).toBeNull();
});

test.each([
  '',
  '/',
  'a//b',
  '../a',
  'a/../b',
  'a/./b',
  '.a',
  'a/.b',
  'a b',
  'a\\b',
  'a\0',
  'é',
  `${'a'.repeat(130)}`,
])('%j is no key', (key) => expect(isObjectKey(key)).toBe(false));

test('nobody else, no other site, no other depth', () => {
  const key = `${uploadDir(3, 42, 'video', NOW)}a.mp4`;
  expect(isOwnUploadKey(key, 3, 4)).toBe(false);
  expect(isOwnUploadKey(key, 2, 42)).toBe(false);
  expect(isOwnUploadKey(`${key}/b.mp4`, 3, 42)).toBe(false);
});

test.each([
  ['a/b.MP4', 'mp4'],
  ['a.b/c', ''],
  ['a/.hidden', ''],
])('extension of %s', (key, extension) => expect(extensionOf(key)).toBe(extension));

test('a policy opens with its own signature only, while it lasts, for its folder', () => {
  const dir = 'u/1/2/203105/video-x/';
  const expiresAt = new Date(NOW.getTime() + 1000);
  const policy = encodePolicy({ dir, minBytes: 1, maxBytes: 9, expiresAt });
  const form = { policy, signature: signPolicy(policy, 'key'), key: `${dir}a.mp4` };
  expect(openPolicy(form, 'key', NOW)).toEqual({ dir, minBytes: 1, maxBytes: 9, expiresAt });
  expect(openPolicy(form, 'other', NOW)).toBeNull();
  expect(openPolicy(form, 'key', expiresAt)).toBeNull();
  expect(openPolicy({ ...form, key: 'u/1/2/203105/video-y/a.mp4' }, 'key', NOW)).toBeNull();
  const nonsense = Buffer.from('{"conditions":[]}').toString('base64');
  expect(
    openPolicy({ ...form, policy: nonsense, signature: signPolicy(nonsense, 'key') }, 'key', NOW),
  ).toBeNull();
});

test('a ticket opens unchanged, with its own key, while it lasts', () => {
  const ticket = { key: 'u/1/2/203105/video-x/a.mp4', sizeBytes: 9, expiresAt: NOW.getTime() + 1000 };
  const sealed = sealTicket(ticket, 'key');
  expect(openTicket(sealed, 'key', NOW)).toEqual(ticket);
  expect(openTicket(sealed, 'other', NOW)).toBeNull();
  expect(openTicket(sealed, 'key', new Date(ticket.expiresAt))).toBeNull();
  expect(openTicket(`x${sealed}`, 'key', NOW)).toBeNull();
  expect(openTicket('', 'key', NOW)).toBeNull();
  const climbing = sealTicket({ ...ticket, key: '../a' }, 'key');
  expect(openTicket(climbing, 'key', NOW)).toBeNull();
});

test('storage is told in MB and G and grows by 5 G up to the cap', () => {
  expect(usedMb(1_572_864)).toBe(1.5);
  expect(formatTotal(5 * GIB)).toBe('5G');
  expect(mayExpand(0)).toBe(true);
  expect(mayExpand(STORAGE.capBytes - STORAGE.baseBytes - STORAGE.expandBytes)).toBe(true);
  expect(mayExpand(STORAGE.capBytes - STORAGE.baseBytes - STORAGE.expandBytes + 1)).toBe(false);
});
