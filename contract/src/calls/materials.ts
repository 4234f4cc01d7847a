import { z } from 'zod';
import { LIMITS } from '../constants';
import { endpoint } from '../endpoint';
import * as s from '../schema';

/** The material library: pictures, videos, sounds and texts a user keeps for later (spec 2 §3, §7). */

export const MATERIAL_TYPES = ['image', 'video', 'audio', 'text'] as const;
export type MaterialType = (typeof MATERIAL_TYPES)[number];

/** Where a material comes from: uploaded, extracted from a link, an answer of the text assistant. */
export const MATERIAL_SOURCES = ['upload', 'analyse', 'copy_chat'] as const;
export type MaterialSource = (typeof MATERIAL_SOURCES)[number];

export const material = z.object({
  id: z.number(),
  type: z.enum(MATERIAL_TYPES),
  name: z.string(),
  source: z.enum(MATERIAL_SOURCES),
  /** The file, signed and expiring; '' for texts. */
  url: s.url,
  /** Of pictures and videos. */
  cover: s.url,
  /** Of texts. */
  text: z.string(),
  /** Seconds. */
  duration: z.number(),
  width: z.number(),
  height: z.number(),
  /** Bytes. */
  size: z.number(),
  /** 1 once its owner has given the pledge for using the person in this video as a figure. */
  consent: z.number(),
  create_time: s.time,
});
export type Material = z.infer<typeof material>;

/** Files chosen together: a key of the client's own, and which of them this one was, from 0. */
export const materialChoice = z.object({
  key: z.string().min(8).max(64),
  place: z.number().int().min(0).max(10_000),
});

/** May be long: what the assistant wrote is kept whole. */
const text = z.string().max(LIMITS.materialTextChars * 2);

export const materialCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/material',
    transport: 'signed',
    access: 'user',
    summary: 'Own materials, newest first; source 0 or none: from everywhere',
    input: z.object({
      ...s.pageQuery,
      /** One alone, to look it up. */
      id: s.optionalId,
      ids: s.ids,
      type: z.enum(MATERIAL_TYPES).optional(),
      source: z
        .enum(['0', ...MATERIAL_SOURCES])
        .or(z.literal(0))
        .optional(),
      name: s.search,
    }),
    output: s.list(material),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/user/material',
    transport: 'signed',
    access: 'user',
    summary: 'Keeps an uploaded file as a material; source analyse with rid: an extracted one',
    input: z.object({
      type: z.enum(MATERIAL_TYPES),
      name: s.name.default(''),
      source: z.enum(['upload', 'analyse']).default('upload'),
      file_id: s.optionalId,
      /** Extraction record. */
      rid: s.optionalId,
      choice: materialChoice.optional(),
    }),
    output: z.object({ id: z.number() }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/user/material',
    transport: 'signed',
    access: 'user',
    summary: 'Renames a material; a text may be rewritten too',
    input: z.object({ id: s.id, name: s.name.default(''), text: text.optional() }),
    output: s.done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/material',
    transport: 'signed',
    access: 'user',
    summary: 'Deletes a material, or several at once (ids), with their files; all of them or none',
    input: z.object({ id: s.optionalId, ids: z.array(s.id).max(LIMITS.pageSizeMax).optional() }),
    output: s.done,
  }),
  saveText: endpoint({
    method: 'POST',
    path: '/api/user/textMaterial',
    transport: 'signed',
    access: 'user',
    summary: 'Keeps a text as a material; without a name its first 15 characters',
    input: z.object({
      name: s.name.default(''),
      source: z.enum(['upload', 'copy_chat']).default('upload'),
      text: text.default(''),
    }),
    output: z.object({ id: z.number() }),
  }),
};
