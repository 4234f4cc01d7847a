import { z } from 'zod';
import { endpoint } from '../endpoint';
import * as s from '../schema';
import { siteLook, siteSettingsInput, type SiteField } from '../site-settings';
import { preview, site_id, staffReason } from './ops-parts';

const settings = z.object({
  name: z.string(),
  ...siteLook,
  visitor_trial: z.boolean(),
  encrypt_replies: z.boolean(),
  trial_credits: z.number(),
  hosts: z.array(z.string()),
  super_helper_hosts: z.array(z.string()),
} satisfies Record<SiteField, z.ZodType>);

export const siteChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type SiteChange = z.infer<typeof siteChange>;

const draftState = z.object({
  /** Raised by every change of the draft; what is saved or published names the one it was made from. */
  revision: z.number(),
  /** Fields that differ from what is published, with their drafted values. */
  draft: settings.partial(),
  /** Who changed the draft last; empty while nobody has. */
  updated_by: z.string(),
  update_time: z.string(),
});

export const siteVersion = z.object({
  number: z.number(),
  /** `start`: as found at the first publication; `outside`: changed past this history, found at the next one. */
  kind: z.enum(['start', 'outside', 'publish', 'rollback']),
  note: z.string(),
  /** Account name; empty for the platform itself. */
  actor: z.string(),
  role: z.string(),
  /** Against the version before. */
  changes: z.array(siteChange),
  create_time: s.time,
});
export type SiteVersion = z.infer<typeof siteVersion>;

const revision = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const note = z.string().trim().max(200).default('');

/** Names a site for good: in addresses of the admin app and of its files. */
const code = z.string().regex(/^[a-z][a-z0-9-]{1,29}$/);

/** Sites, and their branding and settings: draft, preview, publication and history. */
export const opsSiteCalls = {
  siteCreate: endpoint({
    method: 'POST',
    path: '/api/ops/siteCreate',
    transport: 'signed',
    access: 'owner',
    summary: 'Opens a new site with the default settings',
    input: siteSettingsInput.pick({ name: true, site_title: true, hosts: true }).extend({ code }),
    output: z.object({ id: z.number(), code: z.string() }),
  }),
  siteEnable: endpoint({
    method: 'POST',
    path: '/api/ops/siteEnable',
    transport: 'signed',
    access: 'owner',
    summary: 'Closes a site (0), whose hosts the default site then answers for, or opens it again (1)',
    input: z.object({ code, enabled: z.coerce.number().int().min(0).max(1), reason: staffReason }),
    output: s.done,
  }),
  siteDraft: endpoint({
    method: 'GET',
    path: '/api/ops/siteDraft',
    transport: 'signed',
    access: 'operator',
    summary: "A site's published settings and what its draft changes",
    input: z.object({ site_id }),
    output: draftState.extend({
      site: z.object({ id: z.number(), code: z.string() }),
      published: settings,
      /** Number of the last publication; 0 before the first. */
      version: z.number(),
    }),
  }),
  siteDraftSave: endpoint({
    method: 'PUT',
    path: '/api/ops/siteDraft',
    transport: 'signed',
    access: 'operator',
    summary: 'Puts fields into the draft; refused if somebody else changed it since `revision`',
    input: z.object({ site_id, revision, fields: siteSettingsInput.partial() }),
    output: draftState,
  }),
  siteDraftDiscard: endpoint({
    method: 'DELETE',
    path: '/api/ops/siteDraft',
    transport: 'signed',
    access: 'operator',
    summary: "Drops the draft's changes that the caller may make",
    input: z.object({ site_id, revision }),
    output: draftState,
  }),
  sitePreview: endpoint({
    method: 'POST',
    path: '/api/ops/sitePreview',
    transport: 'signed',
    access: 'operator',
    summary: 'A token that shows the draft in the user app for an hour: `/?preview=<token>`',
    input: z.object({ site_id }),
    output: z.object({ token: z.string(), expire_time: s.time }),
  }),
  sitePublish: endpoint({
    method: 'POST',
    path: '/api/ops/sitePublish',
    transport: 'signed',
    access: 'operator',
    summary: 'Publishes the draft as it stood at `revision`, as a new version',
    input: z.object({ site_id, revision, note }),
    output: draftState.extend({ version: z.number() }),
  }),
  siteVersions: endpoint({
    method: 'GET',
    path: '/api/ops/siteVersions',
    transport: 'signed',
    access: 'operator',
    summary: 'What was published, newest first',
    input: z.object({ site_id, ...s.pageQuery }),
    output: s.list(siteVersion),
  }),
  siteRollback: endpoint({
    method: 'POST',
    path: '/api/ops/siteRollback',
    transport: 'signed',
    access: 'operator',
    summary:
      'Publishes an older version again, as a new one; `preview` answers what would change. Refused if `current` is no longer the newest',
    input: z.object({ site_id, number: s.id, current: revision, note, preview }),
    output: z.object({ version: z.number(), changes: z.array(siteChange) }),
  }),
};
