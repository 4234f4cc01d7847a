import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** Who asks for which host. Forwarded headers count only when the peer is one of the trusted proxies. */
export class TrustedProxies {
  private readonly trusted: Range[];

  /** `list`: comma-separated addresses or CIDR blocks. Throws on a malformed one. */
  constructor(list: string) {
    this.trusted = list
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean)
      .map((text) => (text.includes('/') ? ipaddr.parseCIDR(text) : whole(ipaddr.process(text))));
  }

  /** Address of the caller, behind any trusted proxies. */
  address(req: IncomingMessage): string {
    const peer = req.socket.remoteAddress ?? '';
    if (!this.isTrusted(peer)) return normal(peer);
    const chain = header(req, 'x-forwarded-for')
      .split(',')
      .map((s) => s.trim())
      .filter(Boolean);
    // The last entry is what the nearest proxy saw; walk left while the entries are proxies of ours.
    for (const hop of chain.reverse()) if (!this.isTrusted(hop)) return normal(hop);
    return normal(peer);
  }

  /** Host name without port, in lower case. */
  host(req: IncomingMessage): string {
    const forwarded = this.isTrusted(req.socket.remoteAddress ?? '') ? header(req, 'x-forwarded-host') : '';
    const host = forwarded.split(',')[0]?.trim() || header(req, 'host');
    return host.replace(/:\d+$/, '').toLowerCase();
  }

  /** Scheme, host and port as the browser sees them, e.g. https://studio.example. */
  origin(req: IncomingMessage): string {
    const trusted = this.isTrusted(req.socket.remoteAddress ?? '');
    const first = (name: string) => (trusted ? (header(req, name).split(',')[0]?.trim() ?? '') : '');
    const encrypted = 'encrypted' in req.socket || first('x-forwarded-proto') === 'https';
    const host = first('x-forwarded-host') || header(req, 'host');
    return `${encrypted ? 'https' : 'http'}://${AUTHORITY.test(host) ? host.toLowerCase() : 'localhost'}`;
  }

  private isTrusted(address: string): boolean {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return this.trusted.some((range) => parsed.kind() === range[0].kind() && parsed.match(range));
  }
}

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

const AUTHORITY = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

const whole = (address: ipaddr.IPv4 | ipaddr.IPv6): Range =>
  [address, address.kind() === 'ipv4' ? 32 : 128] as Range;
const normal = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address);
const header = (req: IncomingMessage, name: string): string => {
  const value = req.headers[name];
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '');
};
