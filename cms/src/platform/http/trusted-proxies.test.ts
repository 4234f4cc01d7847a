import type { IncomingMessage } from 'node:http';
import { TrustedProxies } from './trusted-proxies';

const proxies = new TrustedProxies('127.0.0.1/32, ::1, 10.0.0.0/8');
const asking = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  ({
    socket: { remoteAddress },
    headers: { host: 'Inside.test:1337', ...headers },
  }) as unknown as IncomingMessage;
const via = (remote: string | undefined, chain: string) =>
  proxies.address(asking(remote, { 'x-forwarded-for': chain }));

test.each([
  ['a stranger, whatever they say', '192.0.2.7', '203.0.113.9', '192.0.2.7'],
  ['the same by IPv6', '2001:db8::7', '203.0.113.9', '2001:db8::7'],
  ['one behind our proxy', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a proxy that speaks IPv4 over IPv6', '::ffff:127.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['one who made up a hop before', '127.0.0.1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['one behind two proxies of ours', '127.0.0.1', '203.0.113.9, 10.1.2.3', '203.0.113.9'],
  ['one of our own network', '127.0.0.1', '10.1.2.3', '10.1.2.3'],
  ['a mapped address in the chain', '::1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['text that is no address', '127.0.0.1', 'unknown', 'unknown'],
  ['a proxy that passes nobody on', '127.0.0.1', '', '127.0.0.1'],
  ['a connection that is gone', undefined, '203.0.113.9', ''],
])('%s is known by their own address', (_who, remote, chain, address) =>
  expect(via(remote, chain)).toBe(address),
);

test.each([
  ['192.0.2.7', {}, 'inside.test', 'http://inside.test:1337'],
  [
    '192.0.2.7',
    { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
    'inside.test',
    'http://inside.test:1337',
  ],
  [
    '127.0.0.1',
    { 'x-forwarded-host': 'Shop.test, in.test', 'x-forwarded-proto': 'https' },
    'shop.test',
    'https://shop.test',
  ],
  ['127.0.0.1', { 'x-forwarded-host': '<script>' }, '<script>', 'http://localhost'],
])('from %s with %j the host is %s', (remote, headers, host, origin) => {
  const request = asking(remote, headers);
  expect([proxies.host(request), proxies.origin(request)]).toEqual([host, origin]);
});

test.each(['10.0.0.0/64', 'not-an-address', '10.0.0.1/'])('a malformed proxy is refused: %s', (list) =>
  expect(() => new TrustedProxies(list)).toThrow(),
);
