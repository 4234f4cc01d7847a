import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address belongs to the internet at large: not this machine, its network, or a cloud's metadata. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/** Where a request was not allowed to go. */
class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} is not a public address`);
    this.name = 'PrivateAddress';
  }
}

/**
 * Name resolution for sockets that may go to public addresses only. It runs at connect time, so a name that
 * answered otherwise a moment ago changes nothing; one private address among several refuses the name.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`no address for ${hostname}`), '', 0);
    if (addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new PrivateAddress(hostname), '', 0);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

/** Refuses an address written as a number, which no name resolution sees. Throws PrivateAddress. */
export function refusePrivateLiteral(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host) && !isPublicAddress(host)) throw new PrivateAddress(host);
}
