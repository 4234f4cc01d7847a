import { z } from 'zod';
import { endpoint } from '../endpoint';
import * as s from '../schema';
import { staffReason } from './ops-parts';
import { givenRoles } from './ops-staff';

/** How many recovery codes an account has after they were made. */
export const RECOVERY_CODES = 10;

/** What SECOND_FACTOR_NEEDED brings: the password was right, and a code ends the sign-in within minutes. */
export const factorNeeded = z.object({ challenge: z.string() });

/** Six digits of the authenticator, or one of the recovery codes. */
const code = z.string().trim().min(1).max(40);
export const codeOfSignIn = z.object({ challenge: z.string().max(100), code });

const password = z.string().max(200).default('');
const recoveryCodes = z.array(z.string()).describe('Shown this once; kept as hashes alone');

/** Roles whose accounts may not go without a second factor. */
const requiredRoles = z.array(z.enum(['owner', ...givenRoles])).max(3);
const factorRule = z.object({ roles: requiredRoles });
export type FactorRule = z.infer<typeof factorRule>;

const factorState = z.object({
  enabled: z.boolean(),
  /** Empty while it is off. */
  enrolled_time: z.string(),
  /** Recovery codes not used yet. */
  recovery_left: z.number(),
  /** The platform asks accounts of this role to have one. */
  required: z.boolean(),
});

/** The second factor of staff: codes by time (RFC 6238: SHA-1, six digits, thirty seconds) and recovery codes. */
export const opsFactorCalls = {
  secondFactor: endpoint({
    method: 'GET',
    path: '/api/ops/secondFactor',
    transport: 'signed',
    access: 'support',
    enrolling: true,
    summary: 'How the own second factor stands',
    input: s.nothing,
    output: factorState,
  }),
  secondFactorBegin: endpoint({
    method: 'POST',
    path: '/api/ops/secondFactorBegin',
    transport: 'signed',
    access: 'support',
    enrolling: true,
    summary: 'Draws the secret of a second factor; it counts once a code of it was given back',
    input: z.object({ password }),
    output: z.object({
      /** Names this beginning; a later one takes its place. */
      enrolment: z.string(),
      /** In base 32, to be typed by hand. */
      secret: z.string(),
      /** The same as authenticators read it from a picture: `otpauth://totp/…`. */
      uri: z.string(),
    }),
  }),
  secondFactorConfirm: endpoint({
    method: 'POST',
    path: '/api/ops/secondFactorConfirm',
    transport: 'signed',
    access: 'support',
    enrolling: true,
    summary:
      'Turns the second factor on with its first code; ends all sessions and gives this one a new token',
    input: z.object({ enrolment: z.string().max(64), code }),
    output: z.object({ recovery_codes: recoveryCodes, token: z.string() }),
  }),
  secondFactorDisable: endpoint({
    method: 'POST',
    path: '/api/ops/secondFactorDisable',
    transport: 'signed',
    access: 'support',
    summary: 'Turns the own second factor off; asks for the password and a code',
    input: z.object({ password, code }),
    output: s.done,
  }),
  secondFactorCodes: endpoint({
    method: 'POST',
    path: '/api/ops/secondFactorCodes',
    transport: 'signed',
    access: 'support',
    summary: 'Makes new recovery codes; the former ones are worth nothing then',
    input: z.object({ code }),
    output: z.object({ recovery_codes: recoveryCodes }),
  }),
  secondFactorReset: endpoint({
    method: 'POST',
    path: '/api/ops/secondFactorReset',
    transport: 'signed',
    access: 'owner',
    summary: 'Takes the second factor from another staff account that lost it, and ends its sessions',
    input: z.object({ id: s.id, reason: staffReason }),
    output: s.done,
  }),
  secondFactorRule: endpoint({
    method: 'GET',
    path: '/api/ops/secondFactorRule',
    transport: 'signed',
    access: 'operator',
    summary: 'Roles whose accounts must have a second factor',
    input: s.nothing,
    output: factorRule,
  }),
  secondFactorRuleSave: endpoint({
    method: 'POST',
    path: '/api/ops/secondFactorRule',
    transport: 'signed',
    access: 'owner',
    summary: 'Sets which roles must have one; accounts without can do nothing but set it up from then on',
    input: z.object({ roles: requiredRoles, reason: staffReason }),
    output: factorRule,
  }),
};
