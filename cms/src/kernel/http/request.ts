import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** What a proxy in front may call a request; anything else would only swell logs and the audit. */
const REQUEST_ID = /^[\w.:-]{1,64}$/;

/** Ties log lines and audit rows to one request: the proxy's name for it, or one of ours. */
export function requestIdOf(req: IncomingMessage): string {
  const given = header(req, 'x-request-id');
  return REQUEST_ID.test(given) ? given : randomUUID();
}

/**
 * What limits per address count by: an IPv4 address, or the /64 of an IPv6 one, which is what one household or
 * machine is given. Text that is no address stands for itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const { parts } = parsed as ipaddr.IPv6;
  return `${new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

export const header = (req: IncomingMessage, name: string): string => {
  const value = req.headers[name];
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
};
