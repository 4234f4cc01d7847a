import { SLIDERS } from '@fenshen/contract';
import { z } from 'zod';
import type { ErrorClass } from '../../domain/provider-error';
import { fault, Refused, retryAfter, Unclear } from '../wire/vendor-fault';
import type { VendorReply } from '../wire/vendor-http';

/** Documented answers. 500 is the vendor's own word that it failed; a gateway's 502 or 504 says nothing about it. */
const CLASSES: Readonly<Record<number, ErrorClass>> = {
  400: 'invalid',
  401: 'auth',
  402: 'quota',
  403: 'auth',
  404: 'notFound',
  413: 'invalid',
  422: 'invalid',
  429: 'rate',
  500: 'transient',
  503: 'busy',
};

const complaint = z.object({ message: z.string().optional(), reason: z.string().nullish() });

/** `{message, status, reason?}`, or plain text where the vendor could not read the request. */
function wordsOf(body: Buffer): string {
  const text = body.toString('utf8');
  try {
    const said = complaint.safeParse(JSON.parse(text));
    if (said.success) return [said.data.message, said.data.reason].filter(Boolean).join(' · ');
  } catch {
    // Plain text.
  }
  return text.trim();
}

/** Throws Refused or Unclear for every status but those that were hoped for. */
export function expectStatus(reply: VendorReply, ...wanted: number[]): void {
  const { status } = reply;
  if (wanted.includes(status)) return;
  const errorClass = CLASSES[status] ?? (status >= 400 && status < 500 ? 'permanent' : null);
  const words = wordsOf(reply.body) || `answered ${status}`;
  if (errorClass === null) throw new Unclear(fault('transient', status, words));
  const retryAfterMs = retryAfter(reply.headers['retry-after']);
  throw new Refused(fault(errorClass, status, words, retryAfterMs ? { retryAfterMs } : {}));
}

/** Largest change of loudness that the vendor's own client allows. */
const MAX_DB = 20;

/** Our sliders as the vendor's prosody. It cannot shift the pitch. */
export function prosodyOf(params: { rate: number; volume: number }) {
  const db = 20 * Math.log10(Math.max(params.volume, SLIDERS.volume.min));
  return {
    speed: Math.min(2, Math.max(0.5, params.rate)),
    volume: Math.round(Math.max(-MAX_DB, Math.min(MAX_DB, db)) * 10) / 10,
  };
}

const PAUSE = /<break\s+time="[\d.]+s"\s*\/>/g;

/** Pauses by tag are unknown to the vendor: a dash makes it stop for a moment. */
export const spokenText = (text: string): string => text.replace(PAUSE, '——');
