import { z } from 'zod';
import { isCreditAction } from './credit-actions';
import { LIMITS } from './constants';

/**
 * Shapes of what staff write for the tools: the server checks every write against them, the admin app types its forms
 * by them. Messages are Chinese and stand beside the field.
 */

const words = (label: string, max: number) =>
  z.string(`请填写${label}`).trim().min(1, `请填写${label}`).max(max, `${label}不能超过${max}字`);
const optionalWords = (label: string, max: number) =>
  z.string(`${label}需为文字`).trim().max(max, `${label}不能超过${max}字`).nullish();

/** A drawing kept inline is small; anything else is an address. */
const ADDRESS_CHARS = 20_000;
const ADDRESS = /^(\/(?!\/)\S*|https?:\/\/\S+|data:image\/(png|jpeg|webp|svg\+xml)[;,]\S+)$/;

/** Whether a text can stand as the address of a picture or clip: own path, http(s) or an inline picture. */
export const isMediaAddress = (text: string): boolean => text.length <= ADDRESS_CHARS && ADDRESS.test(text);

const address = (label: string) =>
  z
    .string(`请填写${label}`)
    .trim()
    .refine((text) => text === '' || isMediaAddress(text), `${label}需为以 / 或 https:// 开头的地址`);
const picture = (label: string) => address(label).nullish();

const uniqueNames = (items: readonly { name: string }[]) =>
  new Set(items.map(({ name }) => name)).size === items.length;

/** Second level of a writing theme: a topic with a sample that 试写示例 fills in. */
export const writingThemeItems = z
  .array(
    z.object({
      name: words('子项名称', 30),
      sample: z
        .string('请填写试写示例')
        .trim()
        .max(LIMITS.aiWriteChars, `试写示例不能超过${LIMITS.aiWriteChars}字`),
    }),
    '请添加子项',
  )
  .min(1, '请至少添加一个子项')
  .max(50, '每个主题最多50个子项')
  .refine(uniqueNames, '子项名称不能重复');
export type WritingThemeItem = z.infer<typeof writingThemeItems>[number];

/** Words of an inspiration group with the picture or clip that shows what they do. */
export const inspirationItems = z
  .array(z.object({ name: words('灵感词', 20), demo_url: address('示例地址') }), '请添加灵感词')
  .min(1, '请至少添加一个灵感词')
  .max(100, '每组最多100个灵感词')
  .refine(uniqueNames, '同一组内的灵感词不能重复');
export type InspirationItem = z.infer<typeof inspirationItems>[number];

export const PROMPT_TYPES = ['text', 'image'] as const;
export type PromptType = (typeof PROMPT_TYPES)[number];
export const BOT_MODELS = ['v3', 'r1'] as const;
export type BotModel = (typeof BOT_MODELS)[number];

/** What an operator may set for a channel. */
export const CHANNEL_LIMITS = {
  concurrency: 100,
  startsPerMinute: 10_000,
  /** Of a channel that nobody gave one. */
  usualConcurrency: 16,
} as const;
const limit = (label: string, max: number) =>
  z
    .number(`${label}需为整数`)
    .int(`${label}需为整数`)
    .min(1, `${label}至少为1，不限请留空`)
    .max(max, `${label}不能大于${max}`)
    .nullish();
const channelLimits = {
  concurrency: z
    .number('同时处理需为整数')
    .int('同时处理需为整数')
    .min(1, '同时处理至少为1，停用通道请用暂停')
    .max(CHANNEL_LIMITS.concurrency, `同时处理不能大于${CHANNEL_LIMITS.concurrency}`)
    .nullish(),
  user_concurrency: limit('每人同时处理', CHANNEL_LIMITS.concurrency),
  starts_per_minute: limit('每分钟开始', CHANNEL_LIMITS.startsPerMinute),
};

const whole = (label: string, max: number) =>
  z
    .number(`${label}需为整数`)
    .int(`${label}需为整数`)
    .min(0, `${label}不能小于0`)
    .max(max, `${label}不能大于${max}`);
const credits = whole('积分', 1_000_000);
const shown = {
  sort: whole('排序', 9_999).nullish(),
  enabled: z.boolean('状态只能是启用或停用').nullish(),
};

/** Who serves a channel, and who is asked instead, in order. */
const adapter = z.string('请选择服务商').regex(/^[a-z][a-z0-9-]{0,39}$/, '服务商标识不正确，请重新选择');
const adapters = {
  adapter: adapter.nullish(),
  fallbacks: z
    .array(adapter, '备用服务商需为列表')
    .max(5, '备用服务商最多5个')
    .refine((codes) => new Set(codes).size === codes.length, '备用服务商不能重复')
    .nullish(),
};

/** What a write of each content type must look like, by its name in Strapi; further fields pass unchecked. */
export const contentShapes = {
  'writing-theme': z.object({ name: words('主题名称', 20), items: writingThemeItems, ...shown }),
  'image-prompt': z.object({
    title: words('标题', 30),
    content: words('提示词', 1_000),
    image: picture('示例图地址'),
    ...shown,
  }),
  'video-prompt': z.object({
    type: z.enum(PROMPT_TYPES, '类型只能是文生视频或图生视频'),
    title: words('标题', 30),
    content: words('提示词', 1_000),
    image: picture('首帧图地址'),
    image_tail: picture('尾帧图地址'),
    alt: optionalWords('图片说明', 100),
    ...shown,
  }),
  'inspiration-group': z.object({
    name: words('分组名称', 20),
    is_multi: z.boolean('请选择单选或多选').nullish(),
    items: inspirationItems,
    ...shown,
  }),
  'bot-type': z.object({ name: words('类型名称', 20), icon: picture('图标地址'), ...shown }),
  bot: z.object({
    type_id: z.string('请选择类型').min(1, '请选择类型').max(64, '类型不存在，请重新选择'),
    name: words('名称', 20),
    avatar: picture('头像地址'),
    intro: optionalWords('简介', 200),
    system_prompt: words('人设提示词', 4_000),
    opening: optionalWords('开场白', 500),
    model: z.enum(BOT_MODELS, '请选择模型').nullish(),
    ...shown,
  }),
  'translate-language': z.object({
    code: z
      .string('请填写语言代码')
      .trim()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, '语言代码形如 en 或 zh-CN'),
    name: words('语言名称', 30),
    icon: picture('图标地址'),
    ...shown,
  }),
  guide: z.object({ category: words('分类', 20), name: words('名称', 60), ...shown }),
  notice: z.object({
    title: words('标题', 60),
    desc: optionalWords('摘要', 120),
    content: optionalWords('正文', 100_000),
  }),
  protocol: z.object({
    type: z.enum(['user', 'privacy', 'clone', 'credits'], '协议类型不正确'),
    version: whole('版本', 1_000_000),
    title: words('标题', 60),
    content: optionalWords('正文', 500_000),
  }),
  'credit-rule': z.object({
    action: z.string('请选择动作').refine(isCreditAction, '没有这个动作，请从列表中选择'),
    name: words('名称', 40),
    credits: credits.nullish(),
    free_per_day: whole('每日免费次数', 10_000).nullish(),
  }),
  'channel-price': z.object({
    kind: z.enum(['video', 'voice'], '通道类别只能是视频或声音'),
    api: words('通道标识', 40),
    credits,
  }),
  'video-channel': z.object({
    credits: credits.nullish(),
    ...channelLimits,
    ...adapters,
    sort: shown.sort,
  }),
  'voice-channel': z.object({
    credits: credits.nullish(),
    free_times: whole('免费克隆', 1_000).nullish(),
    train_times: whole('可训练', 1_000).nullish(),
    ...channelLimits,
    ...adapters,
    sort: shown.sort,
  }),
} as const;
export type ContentTypeName = keyof typeof contentShapes;
