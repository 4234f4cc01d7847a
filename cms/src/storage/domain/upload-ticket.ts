import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { isObjectKey } from './object-key';

/** Leave to write one object of one size until a time. Whose it is, and on which site, is in the key. */
export interface UploadTicket {
  key: string;
  sizeBytes: number;
  /** ms */
  expiresAt: number;
}

const content = z.tuple([z.string().refine(isObjectKey), z.number().int().positive(), z.number().int()]);

const signatureOf = (text: string, secret: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Text that travels in a header. */
export function sealTicket(ticket: UploadTicket, secret: string): string {
  const value: z.infer<typeof content> = [ticket.key, ticket.sizeBytes, ticket.expiresAt];
  const text = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${text}.${signatureOf(text, secret)}`;
}

/** The ticket, or null when it is not ours or its time is over. */
export function openTicket(sealed: string, secret: string, now: Date): UploadTicket | null {
  const [text = '', given = ''] = sealed.split('.');
  const expected = Buffer.from(signatureOf(text, secret));
  const signature = Buffer.from(given);
  if (expected.length !== signature.length || !timingSafeEqual(expected, signature)) return null;
  const parsed = content.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success) return null;
  const [key, sizeBytes, expiresAt] = parsed.data;
  return expiresAt > now.getTime() ? { key, sizeBytes, expiresAt } : null;
}
