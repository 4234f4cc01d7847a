import { z } from 'zod';
import { endpoint } from '../endpoint';
import { film, filmOrder, filmPrice } from '../films';
import * as s from '../schema';
import { presetChoices, workOptions, workPreset, workRecipe } from '../work-options';

/** Works: the finished and growing videos of a user. */

export const work = z.object({
  id: z.number(),
  name: z.string(),
  url: s.url,
  cover: s.url,
  /** 2 generating, 3 success, 4 failed. */
  status: z.number(),
  api_name: z.string(),
  api_key: z.string(),
  create_time: s.time,
  /** Whole percent. */
  progress: z.number(),
  /** Jobs ahead of it in its queue; 0 once it runs. */
  position: z.number(),
  /** Seconds until it is likely done; 0 when unknown. */
  eta: z.number(),
  reason: z.string(),
  /** Charged, or held while it is made. */
  credits: z.number(),
  /** Seconds of the result; 0 until it is known. */
  duration: z.number(),
  orientation: z.enum(['landscape', 'portrait']),
  /** 1: a film of several scenes; and of it the sound alone. */
  is_multi: z.number(),
  only_audio: z.number(),
  /** 0: in none. */
  folder_id: z.number(),
  /** Share links that are open now. */
  shares: z.number(),
  /** Where its script has what was searched for; empty unless it does. */
  excerpt: z.string(),
  can_cancel: z.boolean(),
  /** State for staff and tests: queued, running, unknown, succeeded, failed, cancelled. */
  state: z.string(),
});
export type Work = z.infer<typeof work>;

export const worksCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/works',
    transport: 'signed',
    access: 'user',
    summary: 'Works; status 0 all, 2 generating, 3 success, 4 failed',
    input: z.object({
      ...s.pageQuery,
      status: s.choice.default(0),
      name: s.search,
      /** Looked for in names and scripts. */
      q: s.search,
      /** 0: in no folder; left out, wherever they are. */
      folder_id: s.idOrNone.optional(),
      is_multi: s.choice.optional(),
      only_audio: s.choice.optional(),
      photo_type: s.choice.optional(),
      type: s.choice.optional(),
    }),
    output: z.object({ list: z.array(work), total: z.number(), generate: z.number() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/user/works',
    transport: 'signed',
    access: 'user',
    summary: 'Makes a talking video from a figure and a script or finished audio',
    input: z.object({
      name: s.name.default(''),
      /** Video channel. */
      api: z.string().max(20).default(''),
      video_channel_name: z.string().max(60).optional(),
      video_id: s.optionalId,
      material_video_id: s.optionalId,
      photo_id: s.optionalId,
      /** File id of finished audio: an audition's result or an upload. */
      voice_id: s.optionalId,
      material_audio_id: s.optionalId,
      /** The pledge for the person in a material video, asked once per material. */
      consent: s.flag.optional(),
      /** The voice that speaks `text`. */
      user_voice_id: s.optionalId,
      text: z.string().max(60_000).optional(),
      language: z.string().max(40).optional(),
      ...s.sliders,
      ...workOptions.shape,
      max_credits: s.maxCredits,
      /** Made when the form opens: the same key is done once, whatever is pressed. */
      client_key: z.string().max(64).optional(),
    }),
    output: z.object({ id: z.number(), credits: z.number() }),
  }),
  recipe: endpoint({
    method: 'GET',
    path: '/api/user/workRecipe',
    transport: 'signed',
    access: 'user',
    summary: 'What an own work of one scene was made of, to make another one like it',
    input: z.object({ id: s.id }),
    output: workRecipe,
  }),
  subtitles: endpoint({
    method: 'GET',
    path: '/api/user/workSubtitles',
    transport: 'signed',
    access: 'user',
    summary: 'What an own finished work of one scene says when, as a SubRip file',
    input: z.object({ id: s.id }),
    output: z.object({ srt: z.string() }),
  }),
  presets: endpoint({
    method: 'GET',
    path: '/api/user/workPreset',
    transport: 'signed',
    access: 'user',
    summary: "The account's presets of the create page, newest first",
    input: s.nothing,
    output: z.object({ list: z.array(workPreset) }),
  }),
  savePreset: endpoint({
    method: 'POST',
    path: '/api/user/workPreset',
    transport: 'signed',
    access: 'user',
    summary: 'Keeps choices of the create page under a name; the same name replaces them',
    input: presetChoices.extend({ name: s.name.default('') }),
    output: z.object({ id: z.number() }),
  }),
  removePreset: endpoint({
    method: 'DELETE',
    path: '/api/user/workPreset',
    transport: 'signed',
    access: 'user',
    summary: 'Deletes a preset',
    input: z.object({ id: s.id }),
    output: s.done,
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/user/works',
    transport: 'signed',
    access: 'user',
    summary: 'Renames a work',
    input: z.object({ id: s.id, name: s.name.default('') }),
    output: s.done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/works',
    transport: 'signed',
    access: 'user',
    summary: 'Deletes a work and its files; one that has not begun is cancelled and its credits return',
    input: z.object({ id: s.id }),
    output: s.done,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/user/worksCancel',
    transport: 'signed',
    access: 'user',
    summary: 'Cancels a work that has not been submitted yet; its credits return',
    input: z.object({ id: s.id }),
    output: s.done,
  }),
  multi: endpoint({
    method: 'POST',
    path: '/api/user/multiWorks',
    transport: 'signed',
    access: 'user',
    summary: 'Makes a film of several scenes',
    input: z.object({
      ...filmOrder,
      max_credits: s.maxCredits,
      /** Made when the form opens: the same key is done once, whatever is pressed. */
      client_key: z.string().max(64).optional(),
    }),
    output: z.object({ id: z.number(), credits: z.number() }),
  }),
  multiPrice: endpoint({
    method: 'POST',
    path: '/api/user/multiWorksPrice',
    transport: 'signed',
    access: 'user',
    summary: 'What a film would cost, and which scenes it takes over from the one it is made from',
    input: z.object(filmOrder),
    output: filmPrice,
  }),
  multiShow: endpoint({
    method: 'GET',
    path: '/api/user/multiWorks',
    transport: 'signed',
    access: 'user',
    summary: 'An own film with its scenes, to be edited again',
    input: z.object({ id: s.id }),
    output: film,
  }),
};
