import { gcm } from '@noble/ciphers/aes';
import { hkdf } from '@noble/hashes/hkdf';
import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, concatBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils';
import { ENVELOPE } from './constants';

/** The fields a signed call carries: form-encoded for POST, PUT, DELETE; in the query for GET. */
export interface Envelope {
  /** Sender's clock, ms since epoch. */
  timestamp: number;
  check: 1;
  /** 16 random bytes, hex. */
  nonce: string;
  /** base64url of the UTF-8 JSON payload. */
  body: string;
  /** hex HMAC-SHA256(key, METHOD\npath\ntimestamp\nnonce\nbody). */
  sign: string;
}

export type EnvelopeFault = 'BAD_ENVELOPE' | 'CLOCK_SKEW' | 'BAD_SIGNATURE';
export type OpenedEnvelope =
  { ok: true; payload: unknown; nonce: string } | { ok: false; fault: EnvelopeFault };

/** The key both ends sign and encrypt with: bound to the token where there is one. */
export function requestKey(appKey: string, token: string | null): string {
  return token ? bytesToHex(hmac(sha256, utf8ToBytes(appKey), utf8ToBytes(token))) : appKey;
}

function signature(key: string, method: string, path: string, e: Omit<Envelope, 'sign' | 'check'>): string {
  const text = `${method.toUpperCase()}\n${path}\n${e.timestamp}\n${e.nonce}\n${e.body}`;
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)));
}

/** Wraps a payload for one call. `timestamp` and `nonce` are for test vectors; leave them out otherwise. */
export function sealEnvelope(input: {
  method: string;
  /** Path alone: no host, no query. */
  path: string;
  payload: unknown;
  key: string;
  timestamp?: number;
  nonce?: string;
}): Envelope {
  const part = {
    timestamp: input.timestamp ?? Date.now(),
    nonce: input.nonce ?? bytesToHex(randomBytes(16)),
    body: toBase64Url(utf8ToBytes(JSON.stringify(input.payload ?? {}))),
  };
  return { ...part, check: 1, sign: signature(input.key, input.method, input.path, part) };
}

/** Checks form, clock and signature, then decodes. Replay is the caller's to refuse, by `nonce`. */
export function openEnvelope(input: {
  method: string;
  path: string;
  fields: Record<string, unknown>;
  key: string;
  now: number;
}): OpenedEnvelope {
  const { timestamp, nonce, body, sign, check } = input.fields;
  const time = Number(timestamp);
  if (
    !Number.isSafeInteger(time) ||
    Number(check) !== 1 ||
    typeof nonce !== 'string' ||
    !/^[0-9a-f]{32}$/.test(nonce) ||
    typeof body !== 'string' ||
    typeof sign !== 'string' ||
    !/^[0-9a-f]{64}$/.test(sign)
  ) {
    return { ok: false, fault: 'BAD_ENVELOPE' };
  }
  if (Math.abs(input.now - time) > ENVELOPE.clockSkewMs) return { ok: false, fault: 'CLOCK_SKEW' };
  const expected = signature(input.key, input.method, input.path, { timestamp: time, nonce, body });
  if (!equalInConstantTime(expected, sign)) return { ok: false, fault: 'BAD_SIGNATURE' };
  try {
    return { ok: true, payload: JSON.parse(utf8(fromBase64Url(body))), nonce };
  } catch {
    return { ok: false, fault: 'BAD_ENVELOPE' };
  }
}

function replyKey(key: string): Uint8Array {
  return hkdf(sha256, utf8ToBytes(key), undefined, utf8ToBytes('fenshen-reply'), 32);
}

/** data -> base64(iv12 ‖ ciphertext ‖ tag16), AES-256-GCM under the request's key. */
export function encryptReply(key: string, data: unknown, iv: Uint8Array = randomBytes(12)): string {
  const sealed = gcm(replyKey(key), iv).encrypt(utf8ToBytes(JSON.stringify(data ?? null)));
  return toBase64(concatBytes(iv, sealed));
}

/** Throws when the text was not made by `encryptReply` with this key. */
export function decryptReply(key: string, encrypt: string): unknown {
  const bytes = fromBase64(encrypt);
  return JSON.parse(utf8(gcm(replyKey(key), bytes.subarray(0, 12)).decrypt(bytes.subarray(12))));
}

function equalInConstantTime(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

const utf8 = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

// btoa/atob exist in browsers and Node alike; chunks keep the argument list of fromCharCode small.
function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  }
  return btoa(binary);
}
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
const toBase64Url = (bytes: Uint8Array) =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const fromBase64Url = (text: string) => fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
