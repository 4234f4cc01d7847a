import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyaddr from 'proxy-addr';
import { header } from '../../kernel/http/request';

/** Who asks for which host. Forwarded headers count only when the nearest hop is one of the trusted proxies. */
export class TrustedProxies {
  private readonly trusts: (address: string, hop: number) => boolean;

  /** `list`: comma-separated addresses or CIDR blocks. Throws on a malformed one. */
  constructor(list: string) {
    const addresses = list.split(',').map((text) => text.trim());
    this.trusts = proxyaddr.compile(addresses.filter(Boolean));
  }

  /** Address of the caller: the first hop, from here outwards, that is no proxy of ours. */
  address(req: IncomingMessage): string {
    const address = proxyaddr(req, this.trusts) ?? '';
    return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
  }

  /** Host name without port, in lower case. */
  host(req: IncomingMessage): string {
    const host = this.forwarded(req, 'x-forwarded-host') || header(req, 'host');
    return host.replace(/:\d+$/, '').toLowerCase();
  }

  /** Scheme, host and port as the browser sees them, e.g. https://studio.example. */
  origin(req: IncomingMessage): string {
    const encrypted = 'encrypted' in req.socket || this.forwarded(req, 'x-forwarded-proto') === 'https';
    const host = this.forwarded(req, 'x-forwarded-host') || header(req, 'host');
    return `${encrypted ? 'https' : 'http'}://${AUTHORITY.test(host) ? host.toLowerCase() : 'localhost'}`;
  }

  /** What the nearest proxy says, where it is one of ours; empty otherwise. */
  private forwarded(req: IncomingMessage, name: string): string {
    if (!this.trusts(req.socket.remoteAddress ?? '', 0)) return '';
    return header(req, name).split(',')[0]?.trim() ?? '';
  }
}

const AUTHORITY = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;
