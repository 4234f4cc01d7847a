import { z } from 'zod';
import { endpoint } from '../endpoint';
import * as s from '../schema';
import { site_id, sorting, staffReason } from './ops-parts';

/** Roles that can be handed out; a platform's owner is made where the platform is installed. */
export const givenRoles = ['operator', 'support'] as const;
export type GivenRole = (typeof givenRoles)[number];

/** Begins with a letter, so that it is never somebody's phone number. */
export const STAFF_NAME = /^[a-z][a-z0-9._-]{2,29}$/;

const staffAccount = z.object({
  id: z.number(),
  site_id: z.number(),
  username: z.string(),
  role: z.enum(['owner', ...givenRoles]),
  disabled: z.boolean(),
  /** Whether the asking person may give it a new password. */
  manageable: z.boolean(),
  /** Whether the asking person may shut it and open it again. */
  switchable: z.boolean(),
  /** Whether signing in asks for a code besides the password. */
  second_factor: z.boolean(),
  /** Whether the asking person may take that away, e.g. after a phone was lost. */
  factor_resettable: z.boolean(),
  /** Empty for one that never signed in. */
  last_login_time: z.string(),
  create_time: s.time,
});
export type StaffAccount = z.infer<typeof staffAccount>;

/** The only time the password is shown; it is kept as a hash alone. */
const newPassword = z.object({ id: z.number(), username: z.string(), password: z.string() });
export type NewPassword = z.infer<typeof newPassword>;

/** Accounts of staff. They are shut and opened like any other: `userDisable`, `userEnable`. */
export const opsStaffCalls = {
  staff: endpoint({
    method: 'GET',
    path: '/api/ops/staff',
    transport: 'signed',
    access: 'operator',
    summary: 'Staff of the site, newest first; the platform owner may ask for every site',
    input: z.object({
      site_id,
      ...s.pageQuery,
      /** `1` for every site; the platform owner's alone. */
      all: z.coerce.number().int().min(0).max(1).default(0),
      name: s.search,
      role: z.enum(givenRoles).optional(),
      ...sorting(['create_time', 'username', 'last_login_time']),
    }),
    output: s.list(staffAccount),
  }),
  staffCreate: endpoint({
    method: 'POST',
    path: '/api/ops/staffCreate',
    transport: 'signed',
    access: 'operator',
    summary: 'Makes a staff account of a role below the own, with a generated password that is shown once',
    input: z.object({
      site_id,
      username: z.string().trim().regex(STAFF_NAME),
      role: z.enum(givenRoles),
    }),
    output: newPassword,
  }),
  staffResetPassword: endpoint({
    method: 'POST',
    path: '/api/ops/staffResetPassword',
    transport: 'signed',
    access: 'operator',
    summary: 'Gives a staff account of a role below the own a new generated password and ends its sessions',
    input: z.object({ id: s.id, reason: staffReason }),
    output: newPassword,
  }),
};
