import { z } from 'zod';
import { endpoint } from '../endpoint';
import * as s from '../schema';
import { site_id, staffReason } from './ops-parts';

/**
 * The libraries every user of a site chooses from: public actors, voices and pictures. They carry files and jobs, so
 * they are made and deleted by calls; a site's own beside the platform's, which the platform owner alone changes.
 */

/** For every site; the platform owner alone. */
const platform = s.flag.optional();
/** 1 shown to users, 0 hidden. */
const shown = z.coerce.number().int().min(0).max(1);
const sort = z.coerce.number().int().min(0).max(9_999);
const libraryQuery = {
  site_id,
  ...s.pageQuery,
  name: s.search,
  /** Only the site’s own, or only the platform’s. */
  owner: z.enum(['site', 'platform']).optional(),
  enabled: shown.optional(),
};
const libraryItem = {
  id: z.number(),
  /** null: every site’s. */
  site_id: z.number().nullable(),
  name: z.string(),
  sort: z.number(),
  enabled: z.boolean(),
  create_time: s.time,
};
const trained = {
  reason: z.string().describe('Why the training failed'),
  job_id: z.string().describe('Of the last training; empty for what came with the product'),
  progress: z.number().describe('Percent, while it trains'),
};
const removal = z.object({ id: s.id, reason: staffReason });

export const opsActor = z.object({
  ...libraryItem,
  ...trained,
  url: s.url,
  cover: s.url,
  orientation: z.enum(['landscape', 'portrait']),
  duration: z.number().describe('Seconds'),
  /** 1 training, 3 done, 4 failed. */
  status: z.number(),
  drawn: z.boolean().describe('One of the product’s own drawn presenters'),
});
export type OpsActor = z.infer<typeof opsActor>;

export const opsVoice = z.object({
  ...libraryItem,
  ...trained,
  url: s.url.describe('What it sounds like; the recording until it is trained'),
  desc: z.string(),
  gender: z.enum(['female', 'male', '']),
  language: z.string(),
  /** Voice channel. */
  api: z.string(),
  version_name: z.string(),
  /** 1 training, 2 done, 3 failed. */
  status: z.number(),
});
export type OpsVoice = z.infer<typeof opsVoice>;

export const opsPicture = z.object({
  ...libraryItem,
  url: s.url,
  cover: s.url,
  /** 1 people, 2 pet. */
  type: z.number(),
  width: z.number(),
  height: z.number(),
});
export type OpsPicture = z.infer<typeof opsPicture>;

const voiceWords = {
  desc: z.string().trim().max(200),
  gender: z.enum(['female', 'male', '']),
  language: z.string().trim().max(40),
};

export const opsLibraryCalls = {
  actors: endpoint({
    method: 'GET',
    path: '/api/ops/actors',
    transport: 'signed',
    access: 'operator',
    summary: 'Public actors of the site and of the platform, as users see them sorted',
    input: z.object({ ...libraryQuery, orientation: z.enum(['landscape', 'portrait']).optional() }),
    output: s.list(opsActor),
  }),
  actorCreate: endpoint({
    method: 'POST',
    path: '/api/ops/actors',
    transport: 'signed',
    access: 'operator',
    summary: 'Trains a public actor from a library video; staff confirm the person’s consent',
    input: z.object({
      site_id,
      platform,
      name: s.name.default(''),
      file_id: s.optionalId,
      consent: s.flag.optional(),
    }),
    output: z.object({ id: z.number() }),
  }),
  actorEdit: endpoint({
    method: 'PUT',
    path: '/api/ops/actors',
    transport: 'signed',
    access: 'operator',
    summary: 'Renames, sorts, shows or hides a public actor',
    input: z.object({ id: s.id, name: s.name.optional(), sort: sort.optional(), enabled: shown.optional() }),
    output: s.done,
  }),
  actorDelete: endpoint({
    method: 'DELETE',
    path: '/api/ops/actors',
    transport: 'signed',
    access: 'operator',
    summary: 'Deletes a public actor and its files; finished works keep theirs',
    input: removal,
    output: s.done,
  }),
  actorUses: endpoint({
    method: 'GET',
    path: '/api/ops/actorUses',
    transport: 'signed',
    access: 'operator',
    summary: 'Works made with a public actor',
    input: z.object({ id: s.id }),
    output: z.object({
      making: z.number().describe('Being made: it cannot be deleted until they end'),
      made: z.number(),
      users: z.number().describe('Accounts they belong to'),
    }),
  }),
  voices: endpoint({
    method: 'GET',
    path: '/api/ops/voices',
    transport: 'signed',
    access: 'operator',
    summary: 'Public voices of the site and of the platform, as users see them sorted',
    input: z.object({ ...libraryQuery, gender: z.enum(['female', 'male']).optional() }),
    output: s.list(opsVoice),
  }),
  voiceCreate: endpoint({
    method: 'POST',
    path: '/api/ops/voices',
    transport: 'signed',
    access: 'operator',
    summary: 'Trains a public voice from a library recording; staff confirm the person’s consent',
    input: z.object({
      site_id,
      platform,
      name: s.name.default(''),
      desc: voiceWords.desc.default(''),
      /** Empty: as the recording is heard. */
      gender: voiceWords.gender.default(''),
      language: voiceWords.language.default(''),
      /** Voice channel. */
      api: z.string().max(20).default(''),
      file_id: s.optionalId,
      consent: s.flag.optional(),
    }),
    output: z.object({ id: z.number() }),
  }),
  voiceEdit: endpoint({
    method: 'PUT',
    path: '/api/ops/voices',
    transport: 'signed',
    access: 'operator',
    summary: 'Renames, describes, sorts, shows or hides a public voice',
    input: z.object({
      id: s.id,
      name: s.name.optional(),
      desc: voiceWords.desc.optional(),
      gender: voiceWords.gender.optional(),
      language: voiceWords.language.optional(),
      sort: sort.optional(),
      enabled: shown.optional(),
    }),
    output: s.done,
  }),
  voiceDelete: endpoint({
    method: 'DELETE',
    path: '/api/ops/voices',
    transport: 'signed',
    access: 'operator',
    summary: 'Deletes a public voice, its sample and its recording; finished works keep theirs',
    input: removal,
    output: s.done,
  }),
  pictures: endpoint({
    method: 'GET',
    path: '/api/ops/pictures',
    transport: 'signed',
    access: 'operator',
    summary: 'Library pictures of the site and of the platform, as users see them sorted',
    input: z.object({ ...libraryQuery, type: z.coerce.number().int().min(1).max(2).optional() }),
    output: s.list(opsPicture),
  }),
  pictureCreate: endpoint({
    method: 'POST',
    path: '/api/ops/pictures',
    transport: 'signed',
    access: 'operator',
    summary: 'Adds an uploaded picture to the library: type 1 people, 2 pet',
    input: z.object({
      site_id,
      platform,
      name: s.name.default(''),
      type: z.coerce.number().int().min(1).max(2),
      file_id: s.optionalId,
    }),
    output: z.object({ id: z.number() }),
  }),
  pictureEdit: endpoint({
    method: 'PUT',
    path: '/api/ops/pictures',
    transport: 'signed',
    access: 'operator',
    summary: 'Renames, sorts, shows or hides a library picture, or changes its type',
    input: z.object({
      id: s.id,
      name: s.name.optional(),
      type: z.coerce.number().int().min(1).max(2).optional(),
      sort: sort.optional(),
      enabled: shown.optional(),
    }),
    output: s.done,
  }),
  pictureDelete: endpoint({
    method: 'DELETE',
    path: '/api/ops/pictures',
    transport: 'signed',
    access: 'operator',
    summary: 'Deletes a library picture and its files',
    input: removal,
    output: s.done,
  }),
};
