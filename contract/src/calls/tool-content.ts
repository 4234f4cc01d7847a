import { z } from 'zod';
import { BOT_MODELS, PROMPT_TYPES } from '../content';
import { endpoint } from '../endpoint';
import * as s from '../schema';

/** What operators prepare for the tools: themes, prompts, inspiration words, languages, employees. Read only. */

export const writingTheme = z.object({
  id: z.number(),
  name: z.string(),
  /** Second level; `sample` is what 试写示例 fills in. */
  list: z.array(z.object({ name: z.string(), sample: z.string() })),
});
export type WritingTheme = z.infer<typeof writingTheme>;

export const language = z.object({
  id: z.number(),
  /** BCP 47, e.g. `en` or `zh-CN`. */
  code: z.string(),
  name: z.string(),
  icon: s.url,
});
export type Language = z.infer<typeof language>;

/** 1: further words of the group are added; 0: a word replaces the group's earlier one. */
const multi = z.union([z.literal(0), z.literal(1)]);
export const inspirationGroup = z.object({
  id: z.number(),
  name: z.string(),
  is_multi: multi,
  list: z.array(z.object({ name: z.string(), demo_url: s.url, is_multi: multi })),
});
export type InspirationGroup = z.infer<typeof inspirationGroup>;

export const imagePrompt = z.object({
  id: z.number(),
  title: z.string(),
  content: z.string(),
  /** What the prompt makes; may be empty. */
  image: s.url,
});
export type ImagePrompt = z.infer<typeof imagePrompt>;

export const videoPrompt = imagePrompt.extend({
  /** Last frame; may be empty. */
  image_tail: s.url,
  /** Says what the pictures show. */
  alt: z.string(),
});
export type VideoPrompt = z.infer<typeof videoPrompt>;

export const botType = z.object({ id: z.number(), name: z.string(), icon: s.url });
export type BotType = z.infer<typeof botType>;
export const bot = z.object({
  id: z.number(),
  type_id: z.number(),
  name: z.string(),
  avatar: s.url,
  intro: z.string(),
  /** What the employee says first. */
  opening: z.string(),
  model: z.enum(BOT_MODELS),
});
export type Bot = z.infer<typeof bot>;

const promptType = z.enum(PROMPT_TYPES).default('text');
const languages = z.object({ list: z.array(language) });

export const toolContentCalls = {
  theme: endpoint({
    method: 'GET',
    path: '/api/index/theme',
    transport: 'signed',
    access: 'anyone',
    summary: 'AI-writing themes, two levels',
    input: s.nothing,
    output: z.object({ list: z.array(writingTheme) }),
  }),
  langList: endpoint({
    method: 'GET',
    path: '/api/index/langList',
    transport: 'signed',
    access: 'anyone',
    summary: 'Languages',
    input: s.nothing,
    output: languages,
  }),
  translateLang: endpoint({
    method: 'GET',
    path: '/api/user/translateLang',
    transport: 'signed',
    access: 'user',
    summary: 'Translation languages',
    input: s.nothing,
    output: languages,
  }),
  videoPrompt: endpoint({
    method: 'GET',
    path: '/api/user/videoPrompt',
    transport: 'signed',
    access: 'user',
    summary: 'Inspiration words by group',
    input: s.nothing,
    output: z.object({ list: z.array(inspirationGroup) }),
  }),
  videoPromptRecommend: endpoint({
    method: 'GET',
    path: '/api/user/videoPromptRecommend',
    transport: 'signed',
    access: 'user',
    summary: 'Recommended prompts for text-to-video or image-to-video',
    input: z.object({ type: promptType }),
    output: z.object({ list: z.array(videoPrompt) }),
  }),
  imagePrompt: endpoint({
    method: 'GET',
    path: '/api/user/imagePrompt',
    transport: 'signed',
    access: 'user',
    summary: 'Recommended prompts for text-to-image',
    input: z.object({ type: promptType }),
    output: z.object({ list: z.array(imagePrompt) }),
  }),
  botTypes: endpoint({
    method: 'GET',
    path: '/api/bot/typeList',
    transport: 'signed',
    access: 'user',
    summary: 'Employee types',
    input: s.nothing,
    output: z.object({ list: z.array(botType) }),
  }),
  botList: endpoint({
    method: 'GET',
    path: '/api/bot/botList',
    transport: 'signed',
    access: 'user',
    summary: 'Employees, of one type or all; their instructions are never sent',
    input: z.object({ type_id: s.optionalId }),
    output: z.object({ list: z.array(bot) }),
  }),
};
