import { opsCalls, type StaffMember } from '@fenshen/contract';
import { call } from './call';
import { readToken } from './session';

let known: { token: string; me: Promise<StaffMember> } | undefined;

/** The signed-in staff member, asked once per token. Throws CallError. */
export function currentStaff(): Promise<StaffMember> {
  const token = readToken() ?? '';
  if (known?.token !== token) {
    const me = call(opsCalls.me, {});
    known = { token, me };
    // A failed answer must not be remembered.
    me.catch(() => {
      known = undefined;
    });
  }
  return known.me;
}

/** Asks anew next time: what the site is called may have changed. */
export function forgetStaff(): void {
  known = undefined;
}

export const ROLE_LABELS: Record<StaffMember['role'], string> = {
  owner: '平台管理员',
  operator: '站点运营',
  support: '客服',
};
