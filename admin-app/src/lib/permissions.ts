import type { StaffMember } from '@fenshen/contract';

type Role = StaffMember['role'];
export type ResourceName =
  | 'overview'
  | 'board'
  | 'jobs'
  | 'users'
  | 'batches'
  | 'codes'
  | 'actors'
  | 'voices'
  | 'pictures'
  | 'sites'
  | 'notices'
  | 'guides'
  | 'protocols'
  | 'credit-rules'
  | 'video-channels'
  | 'voice-channels'
  | 'channel-prices'
  | 'providers'
  | 'writing-themes'
  | 'image-prompts'
  | 'video-prompts'
  | 'inspiration-groups'
  | 'bot-types'
  | 'bots'
  | 'translate-languages'
  | 'staff'
  | 'audit';
/** Refine's acts on resources, then the acts that are calls of their own. */
export type Action =
  | 'list'
  | 'show'
  | 'create'
  | 'edit'
  | 'delete'
  | 'export'
  | 'freeze'
  | 'approve'
  | 'recall'
  | 'adjust'
  | 'refund'
  | 'disable'
  | 'reset-password'
  | 'end-sessions'
  | 'cancel'
  | 'retry'
  | 'settle'
  | 'pause';

const everyone: readonly Role[] = ['owner', 'operator', 'support'];
const editors: readonly Role[] = ['owner', 'operator'];
const platform: readonly Role[] = ['owner'];
/** What the tools offer: read by all, changed by editors. */
const toolContent = { list: everyone, create: editors, edit: editors, delete: editors };

/** What each role sees. The server enforces the same rules; this only keeps the screen honest. */
const RULES: Record<ResourceName, Partial<Record<Action, readonly Role[]>>> = {
  overview: { list: everyone },
  board: { list: everyone, pause: platform },
  jobs: { list: everyone, cancel: editors, retry: editors, settle: editors },
  users: {
    list: everyone,
    show: everyone,
    adjust: everyone,
    refund: everyone,
    'end-sessions': everyone,
    disable: editors,
  },
  batches: {
    list: everyone,
    show: everyone,
    create: everyone,
    export: everyone,
    freeze: everyone,
    approve: editors,
  },
  codes: { list: everyone, freeze: everyone, recall: editors },
  actors: { list: editors, create: editors, edit: editors, delete: editors },
  voices: { list: editors, create: editors, edit: editors, delete: editors },
  pictures: { list: editors, create: editors, edit: editors, delete: editors },
  sites: { list: editors, edit: editors, create: platform, disable: platform },
  notices: { list: editors, create: editors, edit: editors, delete: editors },
  guides: { list: editors, create: editors, edit: editors, delete: editors },
  protocols: { list: editors, show: editors, create: editors },
  'credit-rules': { list: everyone, create: editors, edit: editors, delete: editors },
  'video-channels': { list: everyone, edit: platform },
  'voice-channels': { list: everyone, edit: platform },
  'channel-prices': { edit: editors },
  providers: { list: platform, edit: platform },
  'writing-themes': toolContent,
  'image-prompts': toolContent,
  'video-prompts': toolContent,
  'inspiration-groups': toolContent,
  'bot-types': toolContent,
  bots: toolContent,
  'translate-languages': toolContent,
  staff: { list: editors, create: editors, disable: editors, 'reset-password': editors },
  audit: { list: editors },
};

/** Whether a role may do something; unknown resources and acts are refused. */
export function roleMay(role: Role, resource: string, action: string): boolean {
  const acts = Object.entries(RULES).find(([name]) => name === resource)?.[1] ?? {};
  const roles = Object.entries(acts).find(([name]) => name === action)?.[1];
  return roles?.includes(role) ?? false;
}
