import type { StaffMember } from '@fenshen/contract';

type Role = StaffMember['role'];
export type ResourceName = 'overview' | 'batches' | 'users' | 'jobs' | 'sites' | 'notices';
export type Action = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';

const everyone: readonly Role[] = ['owner', 'operator', 'support'];
const editors: readonly Role[] = ['owner', 'operator'];

/** What each role sees. The server enforces the same rules; this only keeps the screen honest. */
const RULES: Record<ResourceName, Partial<Record<Action, readonly Role[]>>> = {
  overview: { list: everyone },
  batches: { list: everyone, create: everyone, export: everyone },
  users: { list: everyone, show: everyone },
  jobs: { list: everyone },
  sites: { list: editors, edit: editors },
  notices: { list: editors, create: editors, edit: editors, delete: editors },
};

/** Whether a role may do something; unknown resources and acts are refused. */
export function roleMay(role: Role, resource: string, action: string): boolean {
  const acts = Object.entries(RULES).find(([name]) => name === resource)?.[1] ?? {};
  const roles = Object.entries(acts).find(([name]) => name === action)?.[1];
  return roles?.includes(role) ?? false;
}
