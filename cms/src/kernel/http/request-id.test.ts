import type { IncomingMessage } from 'node:http';
import { requestIdOf } from './request';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const asking = (id?: string) =>
  ({ headers: id === undefined ? {} : { 'x-request-id': id } }) as unknown as IncomingMessage;

test.each(['8f2c.1:proxy_7', 'a'.repeat(64), '3f1e9a4e-0000-4000-8000-000000000000'])(
  'a proxy’s name for a request stays: %s',
  (id) => {
    expect(requestIdOf(asking(id))).toBe(id);
  },
);

test.each([undefined, '', 'a'.repeat(65), 'two words', '<script>', 'a\u0007b'])(
  'anything else is replaced: %j',
  (id) => {
    expect(requestIdOf(asking(id))).toMatch(UUID);
  },
);
