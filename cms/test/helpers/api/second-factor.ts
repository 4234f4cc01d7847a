import { calls } from '@fenshen/contract';
import { Secret, TOTP } from 'otpauth';
import type { TestAccount } from './accounts';
import type { ApiClient, Caller } from './client';

const STEP_MS = 30_000;

/** What an authenticator with this secret shows, `steps` later or earlier. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** Six digits that no step near now has. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.includes(code),
  ) as string;
}

/** Turns an account's second factor on with the code of now: signing in takes the next one's. */
export async function enrol(
  client: ApiClient,
  account: Caller & Pick<TestAccount, 'username'>,
  password: string,
): Promise<{ secret: string; token: string; recovery: string[] }> {
  const { enrolment, secret } = await client.call(calls.ops.secondFactorBegin, { password }, account);
  const { token, recovery_codes } = await client.call(
    calls.ops.secondFactorConfirm,
    { enrolment, code: codeOf(secret) },
    account,
  );
  return { secret, token, recovery: recovery_codes };
}

/** The first step of a sign-in, with the right password. */
export const signIn = (
  client: ApiClient,
  { site, username }: Pick<TestAccount, 'site' | 'username'>,
  password: string,
  ip?: string,
) => client.send(calls.ops.login, { username, password }, { site, ip });
