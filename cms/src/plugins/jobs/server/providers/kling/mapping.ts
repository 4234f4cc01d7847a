import { z } from 'zod';
import type { ErrorClass } from '../../domain/provider-error';
import { fault, Refused, retryAfter, Unclear } from '../wire/vendor-fault';
import type { VendorReply } from '../wire/vendor-http';

/** The vendor's own codes. 5002 is its gateway giving up: whether the request got through, it does not say. */
const CODES: Readonly<Record<number, ErrorClass>> = {
  1000: 'auth',
  1001: 'auth',
  1002: 'auth',
  1003: 'auth',
  1004: 'auth',
  1100: 'auth',
  1101: 'quota',
  1102: 'quota',
  1103: 'auth',
  1200: 'invalid',
  1201: 'invalid',
  1202: 'permanent',
  1203: 'notFound',
  1300: 'content',
  1301: 'content',
  1302: 'rate',
  1303: 'busy',
  1304: 'auth',
  5000: 'transient',
  5001: 'busy',
};
/** Where there is no code to go by. */
const STATUSES: Readonly<Record<number, ErrorClass>> = {
  401: 'auth',
  403: 'auth',
  404: 'notFound',
  429: 'rate',
  503: 'busy',
};

const envelope = z.object({
  code: z.number(),
  message: z.string().default(''),
  data: z.unknown().optional(),
});

/** The envelope's `data` of an answer that says 0. Throws Refused or Unclear for everything else. */
export function dataOf(reply: VendorReply): unknown {
  const said = parse(reply);
  if (said && reply.status === 200 && said.code === 0) return said.data;
  const { status } = reply;
  const words = said?.message || `answered ${status}`;
  const errorClass =
    (said && CODES[said.code]) ?? STATUSES[status] ?? (status >= 400 && status < 500 ? 'permanent' : null);
  if (errorClass === null) throw new Unclear(fault('transient', said?.code ?? status, words));
  const retryAfterMs = retryAfter(reply.headers['retry-after']);
  throw new Refused(fault(errorClass, said?.code ?? status, words, retryAfterMs ? { retryAfterMs } : {}));
}

function parse(reply: VendorReply): z.infer<typeof envelope> | null {
  try {
    return envelope.parse(JSON.parse(reply.body.toString('utf8')));
  } catch {
    return null;
  }
}
