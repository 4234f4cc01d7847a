import type { Redis } from 'ioredis';
import jwt from 'jsonwebtoken';
import type { Database } from '../../kernel/database/db';
import { Sessions } from './sessions';

const SECRET = 'the secret of this server';
/** Accounts that were asked for. */
let looked = 0;
let standing = { enabled: false, required: false };
const db = {
  session: async () => {
    looked += 1;
    const account = {
      id: 7,
      site_id: 1,
      role: 'operator',
      username: 'm',
      avatar: '',
      is_tourist: false,
      token_version: 0,
    };
    return { account, standing };
  },
} as unknown as Database;
const sessionsOf = () => new Sessions(db, {} as Redis, SECRET);
const forged = (text: object | string, secret = 'another secret') => jwt.sign(text, secret);

beforeEach(() => {
  looked = 0;
  standing = { enabled: false, required: false };
});

test('a token of ours is looked up once and remembered', async () => {
  const sessions = sessionsOf();
  const token = sessions.issue(7, 0);
  expect(sessions.isGenuine(token)).toBe(true);
  expect((await sessions.resolve(token))?.userId).toBe(7);
  expect((await sessions.resolve(token))?.userId).toBe(7);
  expect([looked, sessions.remembered]).toEqual([1, 1]);
});

test.each([
  ['signed by another', forged({ id: 7, v: 0 })],
  ['no token at all', 'x'.repeat(300)],
  ['of ours, but about nothing', forged({ who: 'me' }, SECRET)],
  ['of ours, but longer than any', forged({ id: 7, v: 0, more: 'x'.repeat(16_000) }, SECRET)],
  ['over', jwt.sign({ id: 7, v: 0 }, SECRET, { expiresIn: -1 })],
])('a token that is %s is neither looked up nor remembered', async (_what, token) => {
  const sessions = sessionsOf();
  expect(sessions.isGenuine(token)).toBe(false);
  for (let turn = 0; turn < 3; turn++) expect(await sessions.resolve(token)).toBeNull();
  expect([looked, sessions.remembered]).toEqual([0, 0]);
});

test('an account with a second factor is signed in by no token without it, whoever issued that', async () => {
  const sessions = sessionsOf();
  standing = { enabled: true, required: false };
  expect(await sessions.resolveAny(sessions.issue(7, 0))).toBeNull();
  expect(await sessions.resolve(sessions.issue(7, 0, true))).toMatchObject({ userId: 7, mustEnrol: false });
});

test('an account that must have one and has not is a session to those alone who refuse it all else', async () => {
  const sessions = sessionsOf();
  standing = { enabled: false, required: true };
  const token = sessions.issue(7, 0);
  expect(await sessions.resolve(token)).toBeNull();
  expect(await sessions.resolveAny(token)).toMatchObject({ userId: 7, mustEnrol: true });
});
