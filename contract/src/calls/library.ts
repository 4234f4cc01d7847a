import { z } from 'zod';
import { endpoint } from '../endpoint';
import * as s from '../schema';
import { actorList, orientation } from './index-data';

/** Avatars, voices, auditions and photos. */

export const voice = z.object({
  id: z.number(),
  name: z.string(),
  /** Sample, signed and expiring. */
  url: s.url,
  /** Provider key: fish, hs, xf, nw, mm, others. */
  api: z.string(),
  /** 11 means the name is not editable. */
  type: z.number(),
  version_name: z.string(),
  /** 1 training, 3 failed, other done. */
  generate_status: z.number(),
  /** Changes left: edits and new trainings. 0 once confirmed; then it can be deleted. */
  remained_times: z.number(),
  rate: z.number(),
  volume: z.number(),
  pitch: z.number(),
  source: z.number(),
  desc: z.string(),
  gender: z.enum(['female', 'male', '']),
  reason: z.string(),
});
export type Voice = z.infer<typeof voice>;

/** A mouth in a picture: middle and width as shares of the picture, degrees clockwise. */
const mouth = {
  x: z.coerce.number().min(0).max(1),
  y: z.coerce.number().min(0).max(1),
  width: z.coerce.number().min(0.02).max(0.8),
  angle: z.coerce.number().min(-90).max(90).default(0),
};

export const photo = z.object({
  id: z.number(),
  name: z.string(),
  url: s.url,
  /** Smaller, for lists. */
  cover: s.url,
  /** 1 own, 2 library. */
  source: z.number(),
  /** 1 people, 2 pet. */
  type: z.number(),
  width: z.number(),
  height: z.number(),
  create_time: s.time,
  /** 3 ready to talk, 4 its mouth has to be placed first. */
  status: z.number(),
  /** Why it is not ready, and what to do. */
  reason: z.string(),
  /** Where it talks; null while nobody has placed it. */
  mouth: z.object(mouth).nullable(),
});
export type Photo = z.infer<typeof photo>;

const listQuery = { source: s.choice.default(1), ...s.pageQuery, name: s.search };
/** With `ids`: those of them that may be used, own and public alike. */
const pickQuery = { ...listQuery, ids: s.ids };
const byId = z.object({ id: s.id });
const consent = s.flag.optional();

export const libraryCalls = {
  videoList: endpoint({
    method: 'GET',
    path: '/api/user/video',
    transport: 'signed',
    access: 'user',
    summary: 'Avatars: source 1 own, 2 public',
    input: z.object({ ...pickQuery, orientation: orientation.optional() }),
    output: actorList,
  }),
  videoClone: endpoint({
    method: 'POST',
    path: '/api/user/video',
    transport: 'signed',
    access: 'user',
    summary: 'Makes an avatar of an uploaded video; records the consent',
    input: z.object({
      name: s.name.default(''),
      file_id: s.optionalId,
      consent,
      max_credits: s.maxCredits,
    }),
    output: z.object({ id: z.number() }),
  }),
  videoDelete: endpoint({
    method: 'DELETE',
    path: '/api/user/video',
    transport: 'signed',
    access: 'user',
    summary: 'Deletes an own avatar and its files',
    input: byId,
    output: s.done,
  }),
  voiceList: endpoint({
    method: 'GET',
    path: '/api/user/voice',
    transport: 'signed',
    access: 'user',
    summary: 'Voices: source 1 own, 2 public; generate = how many still train',
    input: z.object(pickQuery),
    output: z.object({ list: z.array(voice), total: z.number(), generate: z.number() }),
  }),
  voiceSave: endpoint({
    method: 'POST',
    path: '/api/user/voice',
    transport: 'signed',
    access: 'user',
    summary: 'Clones a voice from a sample, or trains it again by id; records the consent',
    input: z.object({
      name: s.name.default(''),
      file_id: s.optionalId,
      /** Voice channel; a new training keeps the voice’s own. */
      api: z.string().max(20).default(''),
      id: s.optionalId,
      consent,
      max_credits: s.maxCredits,
    }),
    output: z.object({ id: z.number() }),
  }),
  voiceRename: endpoint({
    method: 'PUT',
    path: '/api/user/voice',
    transport: 'signed',
    access: 'user',
    summary: 'Renames an own voice',
    input: z.object({ id: s.id, name: s.name.default('') }),
    output: s.done,
  }),
  voiceDelete: endpoint({
    method: 'DELETE',
    path: '/api/user/voice',
    transport: 'signed',
    access: 'user',
    summary: 'Deletes an own voice and its recordings: one without changes left, or failed',
    input: byId,
    output: s.done,
  }),
  voiceConfirm: endpoint({
    method: 'POST',
    path: '/api/user/voiceConfirm',
    transport: 'signed',
    access: 'user',
    summary: 'Confirms a cloned voice; from then on it cannot be changed',
    input: z.object({ voice_id: s.id }),
    output: s.done,
  }),
  voiceEdit: endpoint({
    method: 'POST',
    path: '/api/user/voiceEdit',
    transport: 'signed',
    access: 'user',
    summary: 'Changes an own voice’s parameters; each change takes one of remained_times',
    input: z.object({ voice_id: s.id, ...s.sliders }),
    output: s.done,
  }),
  auditionStart: endpoint({
    method: 'POST',
    path: '/api/user/audition',
    transport: 'signed',
    access: 'user',
    summary: 'Starts speaking a script with a voice',
    input: z.object({
      voice_id: s.optionalId,
      text: z.string().max(60_000).default(''),
      ...s.sliders,
      language: z.string().max(40).optional(),
      max_credits: s.maxCredits,
    }),
    output: z.object({ job_id: z.string() }),
  }),
  auditionResult: endpoint({
    method: 'GET',
    path: '/api/user/audition',
    transport: 'signed',
    access: 'user',
    summary: 'State of an audition: status 1 working, 3 done, 4 failed',
    input: z.object({ job_id: z.string().max(64) }),
    output: z.object({
      status: z.number(),
      url: z.string(),
      file_id: z.number(),
      /** Seconds. */
      duration: z.number(),
      reason: z.string(),
      progress: z.number(),
      /** Addresses of what can be heard already, piece behind piece; for a while, where the engine speaks. */
      pieces: z.array(z.string()),
    }),
  }),
  photoList: endpoint({
    method: 'GET',
    path: '/api/user/photo',
    transport: 'signed',
    access: 'user',
    summary: 'Pictures: source 1 own, 2 library; type 1 people, 2 pet',
    input: z.object({ ...pickQuery, type: s.choice.default(1) }),
    output: s.list(photo),
  }),
  photoCreate: endpoint({
    method: 'POST',
    path: '/api/user/photo',
    transport: 'signed',
    access: 'user',
    summary: 'Keeps an uploaded picture of a person (type 1) or a pet (2)',
    input: z.object({
      name: s.name.default(''),
      file_id: s.optionalId,
      type: z.coerce.number().int().min(1).max(2).default(1),
      consent,
    }),
    output: z.object({ id: z.number(), status: z.number(), reason: z.string() }),
  }),
  photoMouth: endpoint({
    method: 'PUT',
    path: '/api/user/photo',
    transport: 'signed',
    access: 'user',
    summary: 'Places the mouth of an own picture',
    input: z.object({ id: s.id, ...mouth }),
    output: s.done,
  }),
  photoDelete: endpoint({
    method: 'DELETE',
    path: '/api/user/photo',
    transport: 'signed',
    access: 'user',
    summary: 'Deletes an own picture and its files',
    input: byId,
    output: s.done,
  }),
};
