// Written by `npm run graphql` from schema.graphql and documents/; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type IdFilterInput = {
  and?: Array<string | number | null | undefined> | null | undefined;
  or?: Array<string | number | null | undefined> | null | undefined;
  not?: IdFilterInput | null | undefined;
  eq?: string | number | null | undefined;
  eqi?: string | number | null | undefined;
  ne?: string | number | null | undefined;
  nei?: string | number | null | undefined;
  startsWith?: string | number | null | undefined;
  endsWith?: string | number | null | undefined;
  contains?: string | number | null | undefined;
  notContains?: string | number | null | undefined;
  containsi?: string | number | null | undefined;
  notContainsi?: string | number | null | undefined;
  gt?: string | number | null | undefined;
  gte?: string | number | null | undefined;
  lt?: string | number | null | undefined;
  lte?: string | number | null | undefined;
  null?: boolean | null | undefined;
  notNull?: boolean | null | undefined;
  in?: Array<string | number | null | undefined> | null | undefined;
  notIn?: Array<string | number | null | undefined> | null | undefined;
  between?: Array<string | number | null | undefined> | null | undefined;
};

export type BooleanFilterInput = {
  and?: Array<boolean | null | undefined> | null | undefined;
  or?: Array<boolean | null | undefined> | null | undefined;
  not?: BooleanFilterInput | null | undefined;
  eq?: boolean | null | undefined;
  eqi?: boolean | null | undefined;
  ne?: boolean | null | undefined;
  nei?: boolean | null | undefined;
  startsWith?: boolean | null | undefined;
  endsWith?: boolean | null | undefined;
  contains?: boolean | null | undefined;
  notContains?: boolean | null | undefined;
  containsi?: boolean | null | undefined;
  notContainsi?: boolean | null | undefined;
  gt?: boolean | null | undefined;
  gte?: boolean | null | undefined;
  lt?: boolean | null | undefined;
  lte?: boolean | null | undefined;
  null?: boolean | null | undefined;
  notNull?: boolean | null | undefined;
  in?: Array<boolean | null | undefined> | null | undefined;
  notIn?: Array<boolean | null | undefined> | null | undefined;
  between?: Array<boolean | null | undefined> | null | undefined;
};

export type StringFilterInput = {
  and?: Array<string | null | undefined> | null | undefined;
  or?: Array<string | null | undefined> | null | undefined;
  not?: StringFilterInput | null | undefined;
  eq?: string | null | undefined;
  eqi?: string | null | undefined;
  ne?: string | null | undefined;
  nei?: string | null | undefined;
  startsWith?: string | null | undefined;
  endsWith?: string | null | undefined;
  contains?: string | null | undefined;
  notContains?: string | null | undefined;
  containsi?: string | null | undefined;
  notContainsi?: string | null | undefined;
  gt?: string | null | undefined;
  gte?: string | null | undefined;
  lt?: string | null | undefined;
  lte?: string | null | undefined;
  null?: boolean | null | undefined;
  notNull?: boolean | null | undefined;
  in?: Array<string | null | undefined> | null | undefined;
  notIn?: Array<string | null | undefined> | null | undefined;
  between?: Array<string | null | undefined> | null | undefined;
};

export type IntFilterInput = {
  and?: Array<number | null | undefined> | null | undefined;
  or?: Array<number | null | undefined> | null | undefined;
  not?: IntFilterInput | null | undefined;
  eq?: number | null | undefined;
  eqi?: number | null | undefined;
  ne?: number | null | undefined;
  nei?: number | null | undefined;
  startsWith?: number | null | undefined;
  endsWith?: number | null | undefined;
  contains?: number | null | undefined;
  notContains?: number | null | undefined;
  containsi?: number | null | undefined;
  notContainsi?: number | null | undefined;
  gt?: number | null | undefined;
  gte?: number | null | undefined;
  lt?: number | null | undefined;
  lte?: number | null | undefined;
  null?: boolean | null | undefined;
  notNull?: boolean | null | undefined;
  in?: Array<number | null | undefined> | null | undefined;
  notIn?: Array<number | null | undefined> | null | undefined;
  between?: Array<number | null | undefined> | null | undefined;
};

export type DateTimeFilterInput = {
  and?: Array<string | null | undefined> | null | undefined;
  or?: Array<string | null | undefined> | null | undefined;
  not?: DateTimeFilterInput | null | undefined;
  eq?: string | null | undefined;
  eqi?: string | null | undefined;
  ne?: string | null | undefined;
  nei?: string | null | undefined;
  startsWith?: string | null | undefined;
  endsWith?: string | null | undefined;
  contains?: string | null | undefined;
  notContains?: string | null | undefined;
  containsi?: string | null | undefined;
  notContainsi?: string | null | undefined;
  gt?: string | null | undefined;
  gte?: string | null | undefined;
  lt?: string | null | undefined;
  lte?: string | null | undefined;
  null?: boolean | null | undefined;
  notNull?: boolean | null | undefined;
  in?: Array<string | null | undefined> | null | undefined;
  notIn?: Array<string | null | undefined> | null | undefined;
  between?: Array<string | null | undefined> | null | undefined;
};

export type JsonFilterInput = {
  and?: Array<unknown> | null | undefined;
  or?: Array<unknown> | null | undefined;
  not?: JsonFilterInput | null | undefined;
  eq?: unknown;
  eqi?: unknown;
  ne?: unknown;
  nei?: unknown;
  startsWith?: unknown;
  endsWith?: unknown;
  contains?: unknown;
  notContains?: unknown;
  containsi?: unknown;
  notContainsi?: unknown;
  gt?: unknown;
  gte?: unknown;
  lt?: unknown;
  lte?: unknown;
  null?: boolean | null | undefined;
  notNull?: boolean | null | undefined;
  in?: Array<unknown> | null | undefined;
  notIn?: Array<unknown> | null | undefined;
  between?: Array<unknown> | null | undefined;
};

export type Enum_Bot_Model =
  | 'v3'
  | 'r1';

export type BotFiltersInput = {
  documentId?: IdFilterInput | null | undefined;
  type_id?: StringFilterInput | null | undefined;
  name?: StringFilterInput | null | undefined;
  avatar?: StringFilterInput | null | undefined;
  intro?: StringFilterInput | null | undefined;
  system_prompt?: StringFilterInput | null | undefined;
  opening?: StringFilterInput | null | undefined;
  model?: StringFilterInput | null | undefined;
  sort?: IntFilterInput | null | undefined;
  enabled?: BooleanFilterInput | null | undefined;
  site_id?: IntFilterInput | null | undefined;
  createdAt?: DateTimeFilterInput | null | undefined;
  updatedAt?: DateTimeFilterInput | null | undefined;
  publishedAt?: DateTimeFilterInput | null | undefined;
  and?: Array<BotFiltersInput | null | undefined> | null | undefined;
  or?: Array<BotFiltersInput | null | undefined> | null | undefined;
  not?: BotFiltersInput | null | undefined;
};

export type BotInput = {
  type_id?: string | null | undefined;
  name?: string | null | undefined;
  avatar?: string | null | undefined;
  intro?: string | null | undefined;
  system_prompt?: string | null | undefined;
  opening?: string | null | undefined;
  model?: Enum_Bot_Model | null | undefined;
  sort?: number | null | undefined;
  enabled?: boolean | null | undefined;
  site_id?: number | null | undefined;
  publishedAt?: string | null | undefined;
  locale?: string | null | undefined;
};

export type BotTypeFiltersInput = {
  documentId?: IdFilterInput | null | undefined;
  name?: StringFilterInput | null | undefined;
  icon?: StringFilterInput | null | undefined;
  sort?: IntFilterInput | null | undefined;
  enabled?: BooleanFilterInput | null | undefined;
  site_id?: IntFilterInput | null | undefined;
  createdAt?: DateTimeFilterInput | null | undefined;
  updatedAt?: DateTimeFilterInput | null | undefined;
  publishedAt?: DateTimeFilterInput | null | undefined;
  and?: Array<BotTypeFiltersInput | null | undefined> | null | undefined;
  or?: Array<BotTypeFiltersInput | null | undefined> | null | undefined;
  not?: BotTypeFiltersInput | null | undefined;
};

export type BotTypeInput = {
  name?: string | null | undefined;
  icon?: string | null | undefined;
  sort?: number | null | undefined;
  enabled?: boolean | null | undefined;
  site_id?: number | null | undefined;
  publishedAt?: string | null | undefined;
  locale?: string | null | undefined;
};

export type Enum_Channelprice_Kind =
  | 'video'
  | 'voice';

export type ChannelPriceFiltersInput = {
  documentId?: IdFilterInput | null | undefined;
  kind?: StringFilterInput | null | undefined;
  api?: StringFilterInput | null | undefined;
  credits?: IntFilterInput | null | undefined;
  site_id?: IntFilterInput | null | undefined;
  createdAt?: DateTimeFilterInput | null | undefined;
  updatedAt?: DateTimeFilterInput | null | undefined;
  publishedAt?: DateTimeFilterInput | null | undefined;
  and?: Array<ChannelPriceFiltersInput | null | undefined> | null | undefined;
  or?: Array<ChannelPriceFiltersInput | null | undefined> | null | undefined;
  not?: ChannelPriceFiltersInput | null | undefined;
};

export type ChannelPriceInput = {
  kind?: Enum_Channelprice_Kind | null | undefined;
  api?: string | null | undefined;
  credits?: number | null | undefined;
  site_id?: number | null | undefined;
  publishedAt?: string | null | undefined;
  locale?: string | null | undefined;
};

export type Enum_Creditrule_Unit =
  | 'each'
  | 'second';

export type CreditRuleFiltersInput = {
  documentId?: IdFilterInput | null | undefined;
  action?: StringFilterInput | null | undefined;
  name?: StringFilterInput | null | undefined;
  unit?: StringFilterInput | null | undefined;
  credits?: IntFilterInput | null | undefined;
  free_per_day?: IntFilterInput | null | undefined;
  site_id?: IntFilterInput | null | undefined;
  createdAt?: DateTimeFilterInput | null | undefined;
  updatedAt?: DateTimeFilterInput | null | undefined;
  publishedAt?: DateTimeFilterInput | null | undefined;
  and?: Array<CreditRuleFiltersInput | null | undefined> | null | undefined;
  or?: Array<CreditRuleFiltersInput | null | undefined> | null | undefined;
  not?: CreditRuleFiltersInput | null | undefined;
};

export type CreditRuleInput = {
  action?: string | null | undefined;
  name?: string | null | undefined;
  unit?: Enum_Creditrule_Unit | null | undefined;
  credits?: number | null | undefined;
  free_per_day?: number | null | undefined;
  site_id?: number | null | undefined;
  publishedAt?: string | null | undefined;
  locale?: string | null | undefined;
};

export type GuideFiltersInput = {
  documentId?: IdFilterInput | null | undefined;
  category?: StringFilterInput | null | undefined;
  name?: StringFilterInput | null | undefined;
  cover_file_id?: IntFilterInput | null | undefined;
  video_file_id?: IntFilterInput | null | undefined;
  sort?: IntFilterInput | null | undefined;
  enabled?: BooleanFilterInput | null | undefined;
  site_id?: IntFilterInput | null | undefined;
  createdAt?: DateTimeFilterInput | null | undefined;
  updatedAt?: DateTimeFilterInput | null | undefined;
  publishedAt?: DateTimeFilterInput | null | undefined;
  and?: Array<GuideFiltersInput | null | undefined> | null | undefined;
  or?: Array<GuideFiltersInput | null | undefined> | null | undefined;
  not?: GuideFiltersInput | null | undefined;
};

export type GuideInput = {
  category?: string | null | undefined;
  name?: string | null | undefined;
  cover_file_id?: number | null | undefined;
  video_file_id?: number | null | undefined;
  sort?: number | null | undefined;
  enabled?: boolean | null | undefined;
  site_id?: number | null | undefined;
  publishedAt?: string | null | undefined;
  locale?: string | null | undefined;
};

export type ImagePromptFiltersInput = {
  documentId?: IdFilterInput | null | undefined;
  title?: StringFilterInput | null | undefined;
  content?: StringFilterInput | null | undefined;
  image?: StringFilterInput | null | undefined;
  sort?: IntFilterInput | null | undefined;
  enabled?: BooleanFilterInput | null | undefined;
  site_id?: IntFilterInput | null | undefined;
  createdAt?: DateTimeFilterInput | null | undefined;
  updatedAt?: DateTimeFilterInput | null | undefined;
  publishedAt?: DateTimeFilterInput | null | undefined;
  and?: Array<ImagePromptFiltersInput | null | undefined> | null | undefined;
  or?: Array<ImagePromptFiltersInput | null | undefined> | null | undefined;
  not?: ImagePromptFiltersInput | null | undefined;
};

export type ImagePromptInput = {
  title?: string | null | undefined;
  content?: string | null | undefined;
  image?: string | null | undefined;
  sort?: number | null | undefined;
  enabled?: boolean | null | undefined;
  site_id?: number | null | undefined;
  publishedAt?: string | null | undefined;
  locale?: string | null | undefined;
};

export type InspirationGroupFiltersInput = {
  documentId?: IdFilterInput | null | undefined;
  name?: StringFilterInput | null | undefined;
  is_multi?: BooleanFilterInput | null | undefined;
  items?: JsonFilterInput | null | undefined;
  sort?: IntFilterInput | null | undefined;
  enabled?: BooleanFilterInput | null | undefined;
  site_id?: IntFilterInput | null | undefined;
  createdAt?: DateTimeFilterInput | null | undefined;
  updatedAt?: DateTimeFilterInput | null | undefined;
  publishedAt?: DateTimeFilterInput | null | undefined;
  and?: Array<InspirationGroupFiltersInput | null | undefined> | null | undefined;
  or?: Array<InspirationGroupFiltersInput | null | undefined> | null | undefined;
  not?: InspirationGroupFiltersInput | null | undefined;
};

export type InspirationGroupInput = {
  name?: string | null | undefined;
  is_multi?: boolean | null | undefined;
  items?: unknown;
  sort?: number | null | undefined;
  enabled?: boolean | null | undefined;
  site_id?: number | null | undefined;
  publishedAt?: string | null | undefined;
  locale?: string | null | undefined;
};

export type NoticeFiltersInput = {
  documentId?: IdFilterInput | null | undefined;
  title?: StringFilterInput | null | undefined;
  desc?: StringFilterInput | null | undefined;
  content?: StringFilterInput | null | undefined;
  pinned?: BooleanFilterInput | null | undefined;
  publish_at?: DateTimeFilterInput | null | undefined;
  end_at?: DateTimeFilterInput | null | undefined;
  site_id?: IntFilterInput | null | undefined;
  createdAt?: DateTimeFilterInput | null | undefined;
  updatedAt?: DateTimeFilterInput | null | undefined;
  publishedAt?: DateTimeFilterInput | null | undefined;
  and?: Array<NoticeFiltersInput | null | undefined> | null | undefined;
  or?: Array<NoticeFiltersInput | null | undefined> | null | undefined;
  not?: NoticeFiltersInput | null | undefined;
};

export type NoticeInput = {
  title?: string | null | undefined;
  desc?: string | null | undefined;
  content?: string | null | undefined;
  pinned?: boolean | null | undefined;
  publish_at?: string | null | undefined;
  end_at?: string | null | undefined;
  site_id?: number | null | undefined;
  publishedAt?: string | null | undefined;
  locale?: string | null | undefined;
};

export type Enum_Protocol_Type =
  | 'user'
  | 'privacy'
  | 'clone'
  | 'credits';

export type ProtocolFiltersInput = {
  documentId?: IdFilterInput | null | undefined;
  type?: StringFilterInput | null | undefined;
  version?: IntFilterInput | null | undefined;
  title?: StringFilterInput | null | undefined;
  content?: StringFilterInput | null | undefined;
  site_id?: IntFilterInput | null | undefined;
  createdAt?: DateTimeFilterInput | null | undefined;
  updatedAt?: DateTimeFilterInput | null | undefined;
  publishedAt?: DateTimeFilterInput | null | undefined;
  and?: Array<ProtocolFiltersInput | null | undefined> | null | undefined;
  or?: Array<ProtocolFiltersInput | null | undefined> | null | undefined;
  not?: ProtocolFiltersInput | null | undefined;
};

export type ProtocolInput = {
  type?: Enum_Protocol_Type | null | undefined;
  version?: number | null | undefined;
  title?: string | null | undefined;
  content?: string | null | undefined;
  site_id?: number | null | undefined;
  publishedAt?: string | null | undefined;
  locale?: string | null | undefined;
};

export type Enum_Site_Theme =
  | 'dark'
  | 'light';

export type SiteFiltersInput = {
  documentId?: IdFilterInput | null | undefined;
  code?: StringFilterInput | null | undefined;
  name?: StringFilterInput | null | undefined;
  hosts?: JsonFilterInput | null | undefined;
  title?: StringFilterInput | null | undefined;
  site_title?: StringFilterInput | null | undefined;
  theme?: StringFilterInput | null | undefined;
  brand_color?: StringFilterInput | null | undefined;
  logo?: StringFilterInput | null | undefined;
  head_logo?: StringFilterInput | null | undefined;
  icon?: StringFilterInput | null | undefined;
  banner?: StringFilterInput | null | undefined;
  qrcode?: StringFilterInput | null | undefined;
  icp?: StringFilterInput | null | undefined;
  gabeian?: StringFilterInput | null | undefined;
  copyright?: StringFilterInput | null | undefined;
  cert?: StringFilterInput | null | undefined;
  safety_cert?: StringFilterInput | null | undefined;
  diy_label?: StringFilterInput | null | undefined;
  seo_keyword?: StringFilterInput | null | undefined;
  seo_desc?: StringFilterInput | null | undefined;
  clone_usage?: StringFilterInput | null | undefined;
  login_bg?: StringFilterInput | null | undefined;
  login_logo?: StringFilterInput | null | undefined;
  login_title?: StringFilterInput | null | undefined;
  super_helper_hosts?: JsonFilterInput | null | undefined;
  visitor_trial?: BooleanFilterInput | null | undefined;
  trial_credits?: IntFilterInput | null | undefined;
  encrypt_replies?: BooleanFilterInput | null | undefined;
  enabled?: BooleanFilterInput | null | undefined;
  createdAt?: DateTimeFilterInput | null | undefined;
  updatedAt?: DateTimeFilterInput | null | undefined;
  publishedAt?: DateTimeFilterInput | null | undefined;
  and?: Array<SiteFiltersInput | null | undefined> | null | undefined;
  or?: Array<SiteFiltersInput | null | undefined> | null | undefined;
  not?: SiteFiltersInput | null | undefined;
};

export type TranslateLanguageFiltersInput = {
  documentId?: IdFilterInput | null | undefined;
  code?: StringFilterInput | null | undefined;
  name?: StringFilterInput | null | undefined;
  icon?: StringFilterInput | null | undefined;
  sort?: IntFilterInput | null | undefined;
  enabled?: BooleanFilterInput | null | undefined;
  site_id?: IntFilterInput | null | undefined;
  createdAt?: DateTimeFilterInput | null | undefined;
  updatedAt?: DateTimeFilterInput | null | undefined;
  publishedAt?: DateTimeFilterInput | null | undefined;
  and?: Array<TranslateLanguageFiltersInput | null | undefined> | null | undefined;
  or?: Array<TranslateLanguageFiltersInput | null | undefined> | null | undefined;
  not?: TranslateLanguageFiltersInput | null | undefined;
};

export type TranslateLanguageInput = {
  code?: string | null | undefined;
  name?: string | null | undefined;
  icon?: string | null | undefined;
  sort?: number | null | undefined;
  enabled?: boolean | null | undefined;
  site_id?: number | null | undefined;
  publishedAt?: string | null | undefined;
  locale?: string | null | undefined;
};

export type VideoChannelFiltersInput = {
  documentId?: IdFilterInput | null | undefined;
  api?: StringFilterInput | null | undefined;
  name?: StringFilterInput | null | undefined;
  desc?: StringFilterInput | null | undefined;
  version_name?: StringFilterInput | null | undefined;
  credits?: IntFilterInput | null | undefined;
  adapter?: StringFilterInput | null | undefined;
  fallbacks?: JsonFilterInput | null | undefined;
  concurrency?: IntFilterInput | null | undefined;
  user_concurrency?: IntFilterInput | null | undefined;
  starts_per_minute?: IntFilterInput | null | undefined;
  paused?: BooleanFilterInput | null | undefined;
  pause_reason?: StringFilterInput | null | undefined;
  enabled?: BooleanFilterInput | null | undefined;
  sort?: IntFilterInput | null | undefined;
  createdAt?: DateTimeFilterInput | null | undefined;
  updatedAt?: DateTimeFilterInput | null | undefined;
  publishedAt?: DateTimeFilterInput | null | undefined;
  and?: Array<VideoChannelFiltersInput | null | undefined> | null | undefined;
  or?: Array<VideoChannelFiltersInput | null | undefined> | null | undefined;
  not?: VideoChannelFiltersInput | null | undefined;
};

export type VideoChannelInput = {
  api?: string | null | undefined;
  name?: string | null | undefined;
  desc?: string | null | undefined;
  version_name?: string | null | undefined;
  credits?: number | null | undefined;
  adapter?: string | null | undefined;
  fallbacks?: unknown;
  concurrency?: number | null | undefined;
  user_concurrency?: number | null | undefined;
  starts_per_minute?: number | null | undefined;
  paused?: boolean | null | undefined;
  pause_reason?: string | null | undefined;
  enabled?: boolean | null | undefined;
  sort?: number | null | undefined;
  publishedAt?: string | null | undefined;
  locale?: string | null | undefined;
};

export type Enum_Videoprompt_Type =
  | 'text'
  | 'image';

export type VideoPromptFiltersInput = {
  documentId?: IdFilterInput | null | undefined;
  type?: StringFilterInput | null | undefined;
  title?: StringFilterInput | null | undefined;
  content?: StringFilterInput | null | undefined;
  image?: StringFilterInput | null | undefined;
  image_tail?: StringFilterInput | null | undefined;
  alt?: StringFilterInput | null | undefined;
  sort?: IntFilterInput | null | undefined;
  enabled?: BooleanFilterInput | null | undefined;
  site_id?: IntFilterInput | null | undefined;
  createdAt?: DateTimeFilterInput | null | undefined;
  updatedAt?: DateTimeFilterInput | null | undefined;
  publishedAt?: DateTimeFilterInput | null | undefined;
  and?: Array<VideoPromptFiltersInput | null | undefined> | null | undefined;
  or?: Array<VideoPromptFiltersInput | null | undefined> | null | undefined;
  not?: VideoPromptFiltersInput | null | undefined;
};

export type VideoPromptInput = {
  type?: Enum_Videoprompt_Type | null | undefined;
  title?: string | null | undefined;
  content?: string | null | undefined;
  image?: string | null | undefined;
  image_tail?: string | null | undefined;
  alt?: string | null | undefined;
  sort?: number | null | undefined;
  enabled?: boolean | null | undefined;
  site_id?: number | null | undefined;
  publishedAt?: string | null | undefined;
  locale?: string | null | undefined;
};

export type VoiceChannelFiltersInput = {
  documentId?: IdFilterInput | null | undefined;
  api?: StringFilterInput | null | undefined;
  name?: StringFilterInput | null | undefined;
  desc?: StringFilterInput | null | undefined;
  version_name?: StringFilterInput | null | undefined;
  credits?: IntFilterInput | null | undefined;
  free_times?: IntFilterInput | null | undefined;
  train_times?: IntFilterInput | null | undefined;
  upload_tips?: StringFilterInput | null | undefined;
  languages?: JsonFilterInput | null | undefined;
  adapter?: StringFilterInput | null | undefined;
  fallbacks?: JsonFilterInput | null | undefined;
  concurrency?: IntFilterInput | null | undefined;
  user_concurrency?: IntFilterInput | null | undefined;
  starts_per_minute?: IntFilterInput | null | undefined;
  paused?: BooleanFilterInput | null | undefined;
  pause_reason?: StringFilterInput | null | undefined;
  enabled?: BooleanFilterInput | null | undefined;
  sort?: IntFilterInput | null | undefined;
  createdAt?: DateTimeFilterInput | null | undefined;
  updatedAt?: DateTimeFilterInput | null | undefined;
  publishedAt?: DateTimeFilterInput | null | undefined;
  and?: Array<VoiceChannelFiltersInput | null | undefined> | null | undefined;
  or?: Array<VoiceChannelFiltersInput | null | undefined> | null | undefined;
  not?: VoiceChannelFiltersInput | null | undefined;
};

export type VoiceChannelInput = {
  api?: string | null | undefined;
  name?: string | null | undefined;
  desc?: string | null | undefined;
  version_name?: string | null | undefined;
  credits?: number | null | undefined;
  free_times?: number | null | undefined;
  train_times?: number | null | undefined;
  upload_tips?: string | null | undefined;
  languages?: unknown;
  adapter?: string | null | undefined;
  fallbacks?: unknown;
  concurrency?: number | null | undefined;
  user_concurrency?: number | null | undefined;
  starts_per_minute?: number | null | undefined;
  paused?: boolean | null | undefined;
  pause_reason?: string | null | undefined;
  enabled?: boolean | null | undefined;
  sort?: number | null | undefined;
  publishedAt?: string | null | undefined;
  locale?: string | null | undefined;
};

export type WritingThemeFiltersInput = {
  documentId?: IdFilterInput | null | undefined;
  name?: StringFilterInput | null | undefined;
  items?: JsonFilterInput | null | undefined;
  sort?: IntFilterInput | null | undefined;
  enabled?: BooleanFilterInput | null | undefined;
  site_id?: IntFilterInput | null | undefined;
  createdAt?: DateTimeFilterInput | null | undefined;
  updatedAt?: DateTimeFilterInput | null | undefined;
  publishedAt?: DateTimeFilterInput | null | undefined;
  and?: Array<WritingThemeFiltersInput | null | undefined> | null | undefined;
  or?: Array<WritingThemeFiltersInput | null | undefined> | null | undefined;
  not?: WritingThemeFiltersInput | null | undefined;
};

export type WritingThemeInput = {
  name?: string | null | undefined;
  items?: unknown;
  sort?: number | null | undefined;
  enabled?: boolean | null | undefined;
  site_id?: number | null | undefined;
  publishedAt?: string | null | undefined;
  locale?: string | null | undefined;
};

export type PaginationArg = {
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
  start?: number | null | undefined;
  limit?: number | null | undefined;
};

export type BotTypeFieldsFragment = { documentId: string, updatedAt: string | null, name: string, icon: string | null, sort: number | null, enabled: boolean | null, site_id: number | null };

export type BotTypesQueryVariables = Exact<{
  pagination?: PaginationArg | null | undefined;
  sort?: Array<string | null | undefined> | string | null | undefined;
  filters?: BotTypeFiltersInput | null | undefined;
}>;


export type BotTypesQuery = { page: { nodes: Array<{ documentId: string, updatedAt: string | null, name: string, icon: string | null, sort: number | null, enabled: boolean | null, site_id: number | null }>, pageInfo: { total: number } } | null };

export type BotTypeQueryVariables = Exact<{
  id: string | number;
}>;


export type BotTypeQuery = { record: { documentId: string, updatedAt: string | null, name: string, icon: string | null, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type CreateBotTypeMutationVariables = Exact<{
  data: BotTypeInput;
}>;


export type CreateBotTypeMutation = { record: { documentId: string, updatedAt: string | null, name: string, icon: string | null, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type UpdateBotTypeMutationVariables = Exact<{
  id: string | number;
  data: BotTypeInput;
}>;


export type UpdateBotTypeMutation = { record: { documentId: string, updatedAt: string | null, name: string, icon: string | null, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type DeleteBotTypeMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteBotTypeMutation = { record: { documentId: string } | null };

export type BotFieldsFragment = { documentId: string, updatedAt: string | null, type_id: string, name: string, avatar: string | null, intro: string | null, system_prompt: string, opening: string | null, model: Enum_Bot_Model | null, sort: number | null, enabled: boolean | null, site_id: number | null };

export type BotsQueryVariables = Exact<{
  pagination?: PaginationArg | null | undefined;
  sort?: Array<string | null | undefined> | string | null | undefined;
  filters?: BotFiltersInput | null | undefined;
}>;


export type BotsQuery = { page: { nodes: Array<{ documentId: string, updatedAt: string | null, type_id: string, name: string, avatar: string | null, intro: string | null, system_prompt: string, opening: string | null, model: Enum_Bot_Model | null, sort: number | null, enabled: boolean | null, site_id: number | null }>, pageInfo: { total: number } } | null };

export type BotQueryVariables = Exact<{
  id: string | number;
}>;


export type BotQuery = { record: { documentId: string, updatedAt: string | null, type_id: string, name: string, avatar: string | null, intro: string | null, system_prompt: string, opening: string | null, model: Enum_Bot_Model | null, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type CreateBotMutationVariables = Exact<{
  data: BotInput;
}>;


export type CreateBotMutation = { record: { documentId: string, updatedAt: string | null, type_id: string, name: string, avatar: string | null, intro: string | null, system_prompt: string, opening: string | null, model: Enum_Bot_Model | null, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type UpdateBotMutationVariables = Exact<{
  id: string | number;
  data: BotInput;
}>;


export type UpdateBotMutation = { record: { documentId: string, updatedAt: string | null, type_id: string, name: string, avatar: string | null, intro: string | null, system_prompt: string, opening: string | null, model: Enum_Bot_Model | null, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type DeleteBotMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteBotMutation = { record: { documentId: string } | null };

export type ChannelPriceFieldsFragment = { documentId: string, updatedAt: string | null, kind: Enum_Channelprice_Kind | null, api: string, credits: number | null, site_id: number };

export type ChannelPricesQueryVariables = Exact<{
  pagination?: PaginationArg | null | undefined;
  sort?: Array<string | null | undefined> | string | null | undefined;
  filters?: ChannelPriceFiltersInput | null | undefined;
}>;


export type ChannelPricesQuery = { page: { nodes: Array<{ documentId: string, updatedAt: string | null, kind: Enum_Channelprice_Kind | null, api: string, credits: number | null, site_id: number }>, pageInfo: { total: number } } | null };

export type ChannelPriceQueryVariables = Exact<{
  id: string | number;
}>;


export type ChannelPriceQuery = { record: { documentId: string, updatedAt: string | null, kind: Enum_Channelprice_Kind | null, api: string, credits: number | null, site_id: number } | null };

export type CreateChannelPriceMutationVariables = Exact<{
  data: ChannelPriceInput;
}>;


export type CreateChannelPriceMutation = { record: { documentId: string, updatedAt: string | null, kind: Enum_Channelprice_Kind | null, api: string, credits: number | null, site_id: number } | null };

export type UpdateChannelPriceMutationVariables = Exact<{
  id: string | number;
  data: ChannelPriceInput;
}>;


export type UpdateChannelPriceMutation = { record: { documentId: string, updatedAt: string | null, kind: Enum_Channelprice_Kind | null, api: string, credits: number | null, site_id: number } | null };

export type DeleteChannelPriceMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteChannelPriceMutation = { record: { documentId: string } | null };

export type CreditRuleFieldsFragment = { documentId: string, updatedAt: string | null, action: string, name: string, unit: Enum_Creditrule_Unit | null, credits: number | null, free_per_day: number | null, site_id: number | null };

export type CreditRulesQueryVariables = Exact<{
  pagination?: PaginationArg | null | undefined;
  sort?: Array<string | null | undefined> | string | null | undefined;
  filters?: CreditRuleFiltersInput | null | undefined;
}>;


export type CreditRulesQuery = { page: { nodes: Array<{ documentId: string, updatedAt: string | null, action: string, name: string, unit: Enum_Creditrule_Unit | null, credits: number | null, free_per_day: number | null, site_id: number | null }>, pageInfo: { total: number } } | null };

export type CreditRuleQueryVariables = Exact<{
  id: string | number;
}>;


export type CreditRuleQuery = { record: { documentId: string, updatedAt: string | null, action: string, name: string, unit: Enum_Creditrule_Unit | null, credits: number | null, free_per_day: number | null, site_id: number | null } | null };

export type CreateCreditRuleMutationVariables = Exact<{
  data: CreditRuleInput;
}>;


export type CreateCreditRuleMutation = { record: { documentId: string, updatedAt: string | null, action: string, name: string, unit: Enum_Creditrule_Unit | null, credits: number | null, free_per_day: number | null, site_id: number | null } | null };

export type UpdateCreditRuleMutationVariables = Exact<{
  id: string | number;
  data: CreditRuleInput;
}>;


export type UpdateCreditRuleMutation = { record: { documentId: string, updatedAt: string | null, action: string, name: string, unit: Enum_Creditrule_Unit | null, credits: number | null, free_per_day: number | null, site_id: number | null } | null };

export type DeleteCreditRuleMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteCreditRuleMutation = { record: { documentId: string } | null };

export type GuideFieldsFragment = { documentId: string, updatedAt: string | null, category: string, name: string, cover_file_id: number | null, video_file_id: number | null, sort: number | null, enabled: boolean | null, site_id: number | null };

export type GuidesQueryVariables = Exact<{
  pagination?: PaginationArg | null | undefined;
  sort?: Array<string | null | undefined> | string | null | undefined;
  filters?: GuideFiltersInput | null | undefined;
}>;


export type GuidesQuery = { page: { nodes: Array<{ documentId: string, updatedAt: string | null, category: string, name: string, cover_file_id: number | null, video_file_id: number | null, sort: number | null, enabled: boolean | null, site_id: number | null }>, pageInfo: { total: number } } | null };

export type GuideQueryVariables = Exact<{
  id: string | number;
}>;


export type GuideQuery = { record: { documentId: string, updatedAt: string | null, category: string, name: string, cover_file_id: number | null, video_file_id: number | null, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type CreateGuideMutationVariables = Exact<{
  data: GuideInput;
}>;


export type CreateGuideMutation = { record: { documentId: string, updatedAt: string | null, category: string, name: string, cover_file_id: number | null, video_file_id: number | null, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type UpdateGuideMutationVariables = Exact<{
  id: string | number;
  data: GuideInput;
}>;


export type UpdateGuideMutation = { record: { documentId: string, updatedAt: string | null, category: string, name: string, cover_file_id: number | null, video_file_id: number | null, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type DeleteGuideMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteGuideMutation = { record: { documentId: string } | null };

export type ImagePromptFieldsFragment = { documentId: string, updatedAt: string | null, title: string, content: string, image: string | null, sort: number | null, enabled: boolean | null, site_id: number | null };

export type ImagePromptsQueryVariables = Exact<{
  pagination?: PaginationArg | null | undefined;
  sort?: Array<string | null | undefined> | string | null | undefined;
  filters?: ImagePromptFiltersInput | null | undefined;
}>;


export type ImagePromptsQuery = { page: { nodes: Array<{ documentId: string, updatedAt: string | null, title: string, content: string, image: string | null, sort: number | null, enabled: boolean | null, site_id: number | null }>, pageInfo: { total: number } } | null };

export type ImagePromptQueryVariables = Exact<{
  id: string | number;
}>;


export type ImagePromptQuery = { record: { documentId: string, updatedAt: string | null, title: string, content: string, image: string | null, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type CreateImagePromptMutationVariables = Exact<{
  data: ImagePromptInput;
}>;


export type CreateImagePromptMutation = { record: { documentId: string, updatedAt: string | null, title: string, content: string, image: string | null, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type UpdateImagePromptMutationVariables = Exact<{
  id: string | number;
  data: ImagePromptInput;
}>;


export type UpdateImagePromptMutation = { record: { documentId: string, updatedAt: string | null, title: string, content: string, image: string | null, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type DeleteImagePromptMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteImagePromptMutation = { record: { documentId: string } | null };

export type InspirationGroupFieldsFragment = { documentId: string, updatedAt: string | null, name: string, is_multi: boolean | null, items: unknown, sort: number | null, enabled: boolean | null, site_id: number | null };

export type InspirationGroupsQueryVariables = Exact<{
  pagination?: PaginationArg | null | undefined;
  sort?: Array<string | null | undefined> | string | null | undefined;
  filters?: InspirationGroupFiltersInput | null | undefined;
}>;


export type InspirationGroupsQuery = { page: { nodes: Array<{ documentId: string, updatedAt: string | null, name: string, is_multi: boolean | null, items: unknown, sort: number | null, enabled: boolean | null, site_id: number | null }>, pageInfo: { total: number } } | null };

export type InspirationGroupQueryVariables = Exact<{
  id: string | number;
}>;


export type InspirationGroupQuery = { record: { documentId: string, updatedAt: string | null, name: string, is_multi: boolean | null, items: unknown, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type CreateInspirationGroupMutationVariables = Exact<{
  data: InspirationGroupInput;
}>;


export type CreateInspirationGroupMutation = { record: { documentId: string, updatedAt: string | null, name: string, is_multi: boolean | null, items: unknown, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type UpdateInspirationGroupMutationVariables = Exact<{
  id: string | number;
  data: InspirationGroupInput;
}>;


export type UpdateInspirationGroupMutation = { record: { documentId: string, updatedAt: string | null, name: string, is_multi: boolean | null, items: unknown, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type DeleteInspirationGroupMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteInspirationGroupMutation = { record: { documentId: string } | null };

export type NoticeFieldsFragment = { documentId: string, updatedAt: string | null, title: string, desc: string | null, content: string | null, pinned: boolean | null, publish_at: string | null, end_at: string | null, createdAt: string | null, site_id: number | null };

export type NoticesQueryVariables = Exact<{
  pagination?: PaginationArg | null | undefined;
  sort?: Array<string | null | undefined> | string | null | undefined;
  filters?: NoticeFiltersInput | null | undefined;
}>;


export type NoticesQuery = { page: { nodes: Array<{ documentId: string, updatedAt: string | null, title: string, desc: string | null, content: string | null, pinned: boolean | null, publish_at: string | null, end_at: string | null, createdAt: string | null, site_id: number | null }>, pageInfo: { total: number } } | null };

export type NoticeQueryVariables = Exact<{
  id: string | number;
}>;


export type NoticeQuery = { record: { documentId: string, updatedAt: string | null, title: string, desc: string | null, content: string | null, pinned: boolean | null, publish_at: string | null, end_at: string | null, createdAt: string | null, site_id: number | null } | null };

export type CreateNoticeMutationVariables = Exact<{
  data: NoticeInput;
}>;


export type CreateNoticeMutation = { record: { documentId: string, updatedAt: string | null, title: string, desc: string | null, content: string | null, pinned: boolean | null, publish_at: string | null, end_at: string | null, createdAt: string | null, site_id: number | null } | null };

export type UpdateNoticeMutationVariables = Exact<{
  id: string | number;
  data: NoticeInput;
}>;


export type UpdateNoticeMutation = { record: { documentId: string, updatedAt: string | null, title: string, desc: string | null, content: string | null, pinned: boolean | null, publish_at: string | null, end_at: string | null, createdAt: string | null, site_id: number | null } | null };

export type DeleteNoticeMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteNoticeMutation = { record: { documentId: string } | null };

export type ProtocolFieldsFragment = { documentId: string, updatedAt: string | null, type: Enum_Protocol_Type | null, version: number | null, title: string, content: string | null, createdAt: string | null, site_id: number | null };

export type ProtocolsQueryVariables = Exact<{
  pagination?: PaginationArg | null | undefined;
  sort?: Array<string | null | undefined> | string | null | undefined;
  filters?: ProtocolFiltersInput | null | undefined;
}>;


export type ProtocolsQuery = { page: { nodes: Array<{ documentId: string, updatedAt: string | null, type: Enum_Protocol_Type | null, version: number | null, title: string, content: string | null, createdAt: string | null, site_id: number | null }>, pageInfo: { total: number } } | null };

export type ProtocolQueryVariables = Exact<{
  id: string | number;
}>;


export type ProtocolQuery = { record: { documentId: string, updatedAt: string | null, type: Enum_Protocol_Type | null, version: number | null, title: string, content: string | null, createdAt: string | null, site_id: number | null } | null };

export type CreateProtocolMutationVariables = Exact<{
  data: ProtocolInput;
}>;


export type CreateProtocolMutation = { record: { documentId: string, updatedAt: string | null, type: Enum_Protocol_Type | null, version: number | null, title: string, content: string | null, createdAt: string | null, site_id: number | null } | null };

export type SiteFieldsFragment = { documentId: string, updatedAt: string | null, code: string, name: string, hosts: unknown, title: string | null, site_title: string | null, theme: Enum_Site_Theme | null, brand_color: string | null, visitor_trial: boolean | null, trial_credits: number | null, enabled: boolean | null };

export type SitesQueryVariables = Exact<{
  pagination?: PaginationArg | null | undefined;
  sort?: Array<string | null | undefined> | string | null | undefined;
  filters?: SiteFiltersInput | null | undefined;
}>;


export type SitesQuery = { page: { nodes: Array<{ documentId: string, updatedAt: string | null, code: string, name: string, hosts: unknown, title: string | null, site_title: string | null, theme: Enum_Site_Theme | null, brand_color: string | null, visitor_trial: boolean | null, trial_credits: number | null, enabled: boolean | null }>, pageInfo: { total: number } } | null };

export type SiteQueryVariables = Exact<{
  id: string | number;
}>;


export type SiteQuery = { record: { documentId: string, updatedAt: string | null, code: string, name: string, hosts: unknown, title: string | null, site_title: string | null, theme: Enum_Site_Theme | null, brand_color: string | null, visitor_trial: boolean | null, trial_credits: number | null, enabled: boolean | null } | null };

export type TranslateLanguageFieldsFragment = { documentId: string, updatedAt: string | null, code: string, name: string, icon: string | null, sort: number | null, enabled: boolean | null, site_id: number | null };

export type TranslateLanguagesQueryVariables = Exact<{
  pagination?: PaginationArg | null | undefined;
  sort?: Array<string | null | undefined> | string | null | undefined;
  filters?: TranslateLanguageFiltersInput | null | undefined;
}>;


export type TranslateLanguagesQuery = { page: { nodes: Array<{ documentId: string, updatedAt: string | null, code: string, name: string, icon: string | null, sort: number | null, enabled: boolean | null, site_id: number | null }>, pageInfo: { total: number } } | null };

export type TranslateLanguageQueryVariables = Exact<{
  id: string | number;
}>;


export type TranslateLanguageQuery = { record: { documentId: string, updatedAt: string | null, code: string, name: string, icon: string | null, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type CreateTranslateLanguageMutationVariables = Exact<{
  data: TranslateLanguageInput;
}>;


export type CreateTranslateLanguageMutation = { record: { documentId: string, updatedAt: string | null, code: string, name: string, icon: string | null, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type UpdateTranslateLanguageMutationVariables = Exact<{
  id: string | number;
  data: TranslateLanguageInput;
}>;


export type UpdateTranslateLanguageMutation = { record: { documentId: string, updatedAt: string | null, code: string, name: string, icon: string | null, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type DeleteTranslateLanguageMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteTranslateLanguageMutation = { record: { documentId: string } | null };

export type VideoChannelFieldsFragment = { documentId: string, updatedAt: string | null, api: string, name: string, desc: string | null, version_name: string | null, credits: number | null, adapter: string | null, fallbacks: unknown, enabled: boolean | null, sort: number | null, concurrency: number | null, user_concurrency: number | null, starts_per_minute: number | null, paused: boolean | null, pause_reason: string | null };

export type VideoChannelsQueryVariables = Exact<{
  pagination?: PaginationArg | null | undefined;
  sort?: Array<string | null | undefined> | string | null | undefined;
  filters?: VideoChannelFiltersInput | null | undefined;
}>;


export type VideoChannelsQuery = { page: { nodes: Array<{ documentId: string, updatedAt: string | null, api: string, name: string, desc: string | null, version_name: string | null, credits: number | null, adapter: string | null, fallbacks: unknown, enabled: boolean | null, sort: number | null, concurrency: number | null, user_concurrency: number | null, starts_per_minute: number | null, paused: boolean | null, pause_reason: string | null }>, pageInfo: { total: number } } | null };

export type VideoChannelQueryVariables = Exact<{
  id: string | number;
}>;


export type VideoChannelQuery = { record: { documentId: string, updatedAt: string | null, api: string, name: string, desc: string | null, version_name: string | null, credits: number | null, adapter: string | null, fallbacks: unknown, enabled: boolean | null, sort: number | null, concurrency: number | null, user_concurrency: number | null, starts_per_minute: number | null, paused: boolean | null, pause_reason: string | null } | null };

export type UpdateVideoChannelMutationVariables = Exact<{
  id: string | number;
  data: VideoChannelInput;
}>;


export type UpdateVideoChannelMutation = { record: { documentId: string, updatedAt: string | null, api: string, name: string, desc: string | null, version_name: string | null, credits: number | null, adapter: string | null, fallbacks: unknown, enabled: boolean | null, sort: number | null, concurrency: number | null, user_concurrency: number | null, starts_per_minute: number | null, paused: boolean | null, pause_reason: string | null } | null };

export type VideoPromptFieldsFragment = { documentId: string, updatedAt: string | null, type: Enum_Videoprompt_Type, title: string, content: string, image: string | null, image_tail: string | null, alt: string | null, sort: number | null, enabled: boolean | null, site_id: number | null };

export type VideoPromptsQueryVariables = Exact<{
  pagination?: PaginationArg | null | undefined;
  sort?: Array<string | null | undefined> | string | null | undefined;
  filters?: VideoPromptFiltersInput | null | undefined;
}>;


export type VideoPromptsQuery = { page: { nodes: Array<{ documentId: string, updatedAt: string | null, type: Enum_Videoprompt_Type, title: string, content: string, image: string | null, image_tail: string | null, alt: string | null, sort: number | null, enabled: boolean | null, site_id: number | null }>, pageInfo: { total: number } } | null };

export type VideoPromptQueryVariables = Exact<{
  id: string | number;
}>;


export type VideoPromptQuery = { record: { documentId: string, updatedAt: string | null, type: Enum_Videoprompt_Type, title: string, content: string, image: string | null, image_tail: string | null, alt: string | null, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type CreateVideoPromptMutationVariables = Exact<{
  data: VideoPromptInput;
}>;


export type CreateVideoPromptMutation = { record: { documentId: string, updatedAt: string | null, type: Enum_Videoprompt_Type, title: string, content: string, image: string | null, image_tail: string | null, alt: string | null, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type UpdateVideoPromptMutationVariables = Exact<{
  id: string | number;
  data: VideoPromptInput;
}>;


export type UpdateVideoPromptMutation = { record: { documentId: string, updatedAt: string | null, type: Enum_Videoprompt_Type, title: string, content: string, image: string | null, image_tail: string | null, alt: string | null, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type DeleteVideoPromptMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteVideoPromptMutation = { record: { documentId: string } | null };

export type VoiceChannelFieldsFragment = { documentId: string, updatedAt: string | null, api: string, name: string, desc: string | null, version_name: string | null, credits: number | null, adapter: string | null, fallbacks: unknown, enabled: boolean | null, sort: number | null, free_times: number | null, train_times: number | null, upload_tips: string | null, languages: unknown, concurrency: number | null, user_concurrency: number | null, starts_per_minute: number | null };

export type VoiceChannelsQueryVariables = Exact<{
  pagination?: PaginationArg | null | undefined;
  sort?: Array<string | null | undefined> | string | null | undefined;
  filters?: VoiceChannelFiltersInput | null | undefined;
}>;


export type VoiceChannelsQuery = { page: { nodes: Array<{ documentId: string, updatedAt: string | null, api: string, name: string, desc: string | null, version_name: string | null, credits: number | null, adapter: string | null, fallbacks: unknown, enabled: boolean | null, sort: number | null, free_times: number | null, train_times: number | null, upload_tips: string | null, languages: unknown, concurrency: number | null, user_concurrency: number | null, starts_per_minute: number | null }>, pageInfo: { total: number } } | null };

export type VoiceChannelQueryVariables = Exact<{
  id: string | number;
}>;


export type VoiceChannelQuery = { record: { documentId: string, updatedAt: string | null, api: string, name: string, desc: string | null, version_name: string | null, credits: number | null, adapter: string | null, fallbacks: unknown, enabled: boolean | null, sort: number | null, free_times: number | null, train_times: number | null, upload_tips: string | null, languages: unknown, concurrency: number | null, user_concurrency: number | null, starts_per_minute: number | null } | null };

export type UpdateVoiceChannelMutationVariables = Exact<{
  id: string | number;
  data: VoiceChannelInput;
}>;


export type UpdateVoiceChannelMutation = { record: { documentId: string, updatedAt: string | null, api: string, name: string, desc: string | null, version_name: string | null, credits: number | null, adapter: string | null, fallbacks: unknown, enabled: boolean | null, sort: number | null, free_times: number | null, train_times: number | null, upload_tips: string | null, languages: unknown, concurrency: number | null, user_concurrency: number | null, starts_per_minute: number | null } | null };

export type WritingThemeFieldsFragment = { documentId: string, updatedAt: string | null, name: string, items: unknown, sort: number | null, enabled: boolean | null, site_id: number | null };

export type WritingThemesQueryVariables = Exact<{
  pagination?: PaginationArg | null | undefined;
  sort?: Array<string | null | undefined> | string | null | undefined;
  filters?: WritingThemeFiltersInput | null | undefined;
}>;


export type WritingThemesQuery = { page: { nodes: Array<{ documentId: string, updatedAt: string | null, name: string, items: unknown, sort: number | null, enabled: boolean | null, site_id: number | null }>, pageInfo: { total: number } } | null };

export type WritingThemeQueryVariables = Exact<{
  id: string | number;
}>;


export type WritingThemeQuery = { record: { documentId: string, updatedAt: string | null, name: string, items: unknown, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type CreateWritingThemeMutationVariables = Exact<{
  data: WritingThemeInput;
}>;


export type CreateWritingThemeMutation = { record: { documentId: string, updatedAt: string | null, name: string, items: unknown, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type UpdateWritingThemeMutationVariables = Exact<{
  id: string | number;
  data: WritingThemeInput;
}>;


export type UpdateWritingThemeMutation = { record: { documentId: string, updatedAt: string | null, name: string, items: unknown, sort: number | null, enabled: boolean | null, site_id: number | null } | null };

export type DeleteWritingThemeMutationVariables = Exact<{
  id: string | number;
}>;


export type DeleteWritingThemeMutation = { record: { documentId: string } | null };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, unknown> | undefined;

  constructor(value: string, __meta__?: Record<string, unknown> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const BotTypeFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment BotTypeFields on BotType {
  documentId
  updatedAt
  name
  icon
  sort
  enabled
  site_id
}
    `, {"fragmentName":"BotTypeFields"}) as unknown as TypedDocumentString<BotTypeFieldsFragment, unknown>;
export const BotFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment BotFields on Bot {
  documentId
  updatedAt
  type_id
  name
  avatar
  intro
  system_prompt
  opening
  model
  sort
  enabled
  site_id
}
    `, {"fragmentName":"BotFields"}) as unknown as TypedDocumentString<BotFieldsFragment, unknown>;
export const ChannelPriceFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ChannelPriceFields on ChannelPrice {
  documentId
  updatedAt
  kind
  api
  credits
  site_id
}
    `, {"fragmentName":"ChannelPriceFields"}) as unknown as TypedDocumentString<ChannelPriceFieldsFragment, unknown>;
export const CreditRuleFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment CreditRuleFields on CreditRule {
  documentId
  updatedAt
  action
  name
  unit
  credits
  free_per_day
  site_id
}
    `, {"fragmentName":"CreditRuleFields"}) as unknown as TypedDocumentString<CreditRuleFieldsFragment, unknown>;
export const GuideFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment GuideFields on Guide {
  documentId
  updatedAt
  category
  name
  cover_file_id
  video_file_id
  sort
  enabled
  site_id
}
    `, {"fragmentName":"GuideFields"}) as unknown as TypedDocumentString<GuideFieldsFragment, unknown>;
export const ImagePromptFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ImagePromptFields on ImagePrompt {
  documentId
  updatedAt
  title
  content
  image
  sort
  enabled
  site_id
}
    `, {"fragmentName":"ImagePromptFields"}) as unknown as TypedDocumentString<ImagePromptFieldsFragment, unknown>;
export const InspirationGroupFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment InspirationGroupFields on InspirationGroup {
  documentId
  updatedAt
  name
  is_multi
  items
  sort
  enabled
  site_id
}
    `, {"fragmentName":"InspirationGroupFields"}) as unknown as TypedDocumentString<InspirationGroupFieldsFragment, unknown>;
export const NoticeFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment NoticeFields on Notice {
  documentId
  updatedAt
  title
  desc
  content
  pinned
  publish_at
  end_at
  createdAt
  site_id
}
    `, {"fragmentName":"NoticeFields"}) as unknown as TypedDocumentString<NoticeFieldsFragment, unknown>;
export const ProtocolFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment ProtocolFields on Protocol {
  documentId
  updatedAt
  type
  version
  title
  content
  createdAt
  site_id
}
    `, {"fragmentName":"ProtocolFields"}) as unknown as TypedDocumentString<ProtocolFieldsFragment, unknown>;
export const SiteFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment SiteFields on Site {
  documentId
  updatedAt
  code
  name
  hosts
  title
  site_title
  theme
  brand_color
  visitor_trial
  trial_credits
  enabled
}
    `, {"fragmentName":"SiteFields"}) as unknown as TypedDocumentString<SiteFieldsFragment, unknown>;
export const TranslateLanguageFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment TranslateLanguageFields on TranslateLanguage {
  documentId
  updatedAt
  code
  name
  icon
  sort
  enabled
  site_id
}
    `, {"fragmentName":"TranslateLanguageFields"}) as unknown as TypedDocumentString<TranslateLanguageFieldsFragment, unknown>;
export const VideoChannelFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment VideoChannelFields on VideoChannel {
  documentId
  updatedAt
  api
  name
  desc
  version_name
  credits
  adapter
  fallbacks
  enabled
  sort
  concurrency
  user_concurrency
  starts_per_minute
  paused
  pause_reason
}
    `, {"fragmentName":"VideoChannelFields"}) as unknown as TypedDocumentString<VideoChannelFieldsFragment, unknown>;
export const VideoPromptFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment VideoPromptFields on VideoPrompt {
  documentId
  updatedAt
  type
  title
  content
  image
  image_tail
  alt
  sort
  enabled
  site_id
}
    `, {"fragmentName":"VideoPromptFields"}) as unknown as TypedDocumentString<VideoPromptFieldsFragment, unknown>;
export const VoiceChannelFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment VoiceChannelFields on VoiceChannel {
  documentId
  updatedAt
  api
  name
  desc
  version_name
  credits
  adapter
  fallbacks
  enabled
  sort
  free_times
  train_times
  upload_tips
  languages
  concurrency
  user_concurrency
  starts_per_minute
}
    `, {"fragmentName":"VoiceChannelFields"}) as unknown as TypedDocumentString<VoiceChannelFieldsFragment, unknown>;
export const WritingThemeFieldsFragmentDoc = /*#__PURE__*/ new TypedDocumentString(`
    fragment WritingThemeFields on WritingTheme {
  documentId
  updatedAt
  name
  items
  sort
  enabled
  site_id
}
    `, {"fragmentName":"WritingThemeFields"}) as unknown as TypedDocumentString<WritingThemeFieldsFragment, unknown>;
export const BotTypesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BotTypes($pagination: PaginationArg, $sort: [String], $filters: BotTypeFiltersInput) {
  page: botTypes_connection(
    pagination: $pagination
    sort: $sort
    filters: $filters
  ) {
    nodes {
      ...BotTypeFields
    }
    pageInfo {
      total
    }
  }
}
    fragment BotTypeFields on BotType {
  documentId
  updatedAt
  name
  icon
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<BotTypesQuery, BotTypesQueryVariables>;
export const BotTypeDocument = /*#__PURE__*/ new TypedDocumentString(`
    query BotType($id: ID!) {
  record: botType(documentId: $id) {
    ...BotTypeFields
  }
}
    fragment BotTypeFields on BotType {
  documentId
  updatedAt
  name
  icon
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<BotTypeQuery, BotTypeQueryVariables>;
export const CreateBotTypeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateBotType($data: BotTypeInput!) {
  record: createBotType(data: $data) {
    ...BotTypeFields
  }
}
    fragment BotTypeFields on BotType {
  documentId
  updatedAt
  name
  icon
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<CreateBotTypeMutation, CreateBotTypeMutationVariables>;
export const UpdateBotTypeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateBotType($id: ID!, $data: BotTypeInput!) {
  record: updateBotType(documentId: $id, data: $data) {
    ...BotTypeFields
  }
}
    fragment BotTypeFields on BotType {
  documentId
  updatedAt
  name
  icon
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<UpdateBotTypeMutation, UpdateBotTypeMutationVariables>;
export const DeleteBotTypeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteBotType($id: ID!) {
  record: deleteBotType(documentId: $id) {
    documentId
  }
}
    `) as unknown as TypedDocumentString<DeleteBotTypeMutation, DeleteBotTypeMutationVariables>;
export const BotsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Bots($pagination: PaginationArg, $sort: [String], $filters: BotFiltersInput) {
  page: bots_connection(pagination: $pagination, sort: $sort, filters: $filters) {
    nodes {
      ...BotFields
    }
    pageInfo {
      total
    }
  }
}
    fragment BotFields on Bot {
  documentId
  updatedAt
  type_id
  name
  avatar
  intro
  system_prompt
  opening
  model
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<BotsQuery, BotsQueryVariables>;
export const BotDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Bot($id: ID!) {
  record: bot(documentId: $id) {
    ...BotFields
  }
}
    fragment BotFields on Bot {
  documentId
  updatedAt
  type_id
  name
  avatar
  intro
  system_prompt
  opening
  model
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<BotQuery, BotQueryVariables>;
export const CreateBotDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateBot($data: BotInput!) {
  record: createBot(data: $data) {
    ...BotFields
  }
}
    fragment BotFields on Bot {
  documentId
  updatedAt
  type_id
  name
  avatar
  intro
  system_prompt
  opening
  model
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<CreateBotMutation, CreateBotMutationVariables>;
export const UpdateBotDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateBot($id: ID!, $data: BotInput!) {
  record: updateBot(documentId: $id, data: $data) {
    ...BotFields
  }
}
    fragment BotFields on Bot {
  documentId
  updatedAt
  type_id
  name
  avatar
  intro
  system_prompt
  opening
  model
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<UpdateBotMutation, UpdateBotMutationVariables>;
export const DeleteBotDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteBot($id: ID!) {
  record: deleteBot(documentId: $id) {
    documentId
  }
}
    `) as unknown as TypedDocumentString<DeleteBotMutation, DeleteBotMutationVariables>;
export const ChannelPricesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ChannelPrices($pagination: PaginationArg, $sort: [String], $filters: ChannelPriceFiltersInput) {
  page: channelPrices_connection(
    pagination: $pagination
    sort: $sort
    filters: $filters
  ) {
    nodes {
      ...ChannelPriceFields
    }
    pageInfo {
      total
    }
  }
}
    fragment ChannelPriceFields on ChannelPrice {
  documentId
  updatedAt
  kind
  api
  credits
  site_id
}`) as unknown as TypedDocumentString<ChannelPricesQuery, ChannelPricesQueryVariables>;
export const ChannelPriceDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ChannelPrice($id: ID!) {
  record: channelPrice(documentId: $id) {
    ...ChannelPriceFields
  }
}
    fragment ChannelPriceFields on ChannelPrice {
  documentId
  updatedAt
  kind
  api
  credits
  site_id
}`) as unknown as TypedDocumentString<ChannelPriceQuery, ChannelPriceQueryVariables>;
export const CreateChannelPriceDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateChannelPrice($data: ChannelPriceInput!) {
  record: createChannelPrice(data: $data) {
    ...ChannelPriceFields
  }
}
    fragment ChannelPriceFields on ChannelPrice {
  documentId
  updatedAt
  kind
  api
  credits
  site_id
}`) as unknown as TypedDocumentString<CreateChannelPriceMutation, CreateChannelPriceMutationVariables>;
export const UpdateChannelPriceDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateChannelPrice($id: ID!, $data: ChannelPriceInput!) {
  record: updateChannelPrice(documentId: $id, data: $data) {
    ...ChannelPriceFields
  }
}
    fragment ChannelPriceFields on ChannelPrice {
  documentId
  updatedAt
  kind
  api
  credits
  site_id
}`) as unknown as TypedDocumentString<UpdateChannelPriceMutation, UpdateChannelPriceMutationVariables>;
export const DeleteChannelPriceDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteChannelPrice($id: ID!) {
  record: deleteChannelPrice(documentId: $id) {
    documentId
  }
}
    `) as unknown as TypedDocumentString<DeleteChannelPriceMutation, DeleteChannelPriceMutationVariables>;
export const CreditRulesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CreditRules($pagination: PaginationArg, $sort: [String], $filters: CreditRuleFiltersInput) {
  page: creditRules_connection(
    pagination: $pagination
    sort: $sort
    filters: $filters
  ) {
    nodes {
      ...CreditRuleFields
    }
    pageInfo {
      total
    }
  }
}
    fragment CreditRuleFields on CreditRule {
  documentId
  updatedAt
  action
  name
  unit
  credits
  free_per_day
  site_id
}`) as unknown as TypedDocumentString<CreditRulesQuery, CreditRulesQueryVariables>;
export const CreditRuleDocument = /*#__PURE__*/ new TypedDocumentString(`
    query CreditRule($id: ID!) {
  record: creditRule(documentId: $id) {
    ...CreditRuleFields
  }
}
    fragment CreditRuleFields on CreditRule {
  documentId
  updatedAt
  action
  name
  unit
  credits
  free_per_day
  site_id
}`) as unknown as TypedDocumentString<CreditRuleQuery, CreditRuleQueryVariables>;
export const CreateCreditRuleDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateCreditRule($data: CreditRuleInput!) {
  record: createCreditRule(data: $data) {
    ...CreditRuleFields
  }
}
    fragment CreditRuleFields on CreditRule {
  documentId
  updatedAt
  action
  name
  unit
  credits
  free_per_day
  site_id
}`) as unknown as TypedDocumentString<CreateCreditRuleMutation, CreateCreditRuleMutationVariables>;
export const UpdateCreditRuleDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateCreditRule($id: ID!, $data: CreditRuleInput!) {
  record: updateCreditRule(documentId: $id, data: $data) {
    ...CreditRuleFields
  }
}
    fragment CreditRuleFields on CreditRule {
  documentId
  updatedAt
  action
  name
  unit
  credits
  free_per_day
  site_id
}`) as unknown as TypedDocumentString<UpdateCreditRuleMutation, UpdateCreditRuleMutationVariables>;
export const DeleteCreditRuleDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteCreditRule($id: ID!) {
  record: deleteCreditRule(documentId: $id) {
    documentId
  }
}
    `) as unknown as TypedDocumentString<DeleteCreditRuleMutation, DeleteCreditRuleMutationVariables>;
export const GuidesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Guides($pagination: PaginationArg, $sort: [String], $filters: GuideFiltersInput) {
  page: guides_connection(pagination: $pagination, sort: $sort, filters: $filters) {
    nodes {
      ...GuideFields
    }
    pageInfo {
      total
    }
  }
}
    fragment GuideFields on Guide {
  documentId
  updatedAt
  category
  name
  cover_file_id
  video_file_id
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<GuidesQuery, GuidesQueryVariables>;
export const GuideDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Guide($id: ID!) {
  record: guide(documentId: $id) {
    ...GuideFields
  }
}
    fragment GuideFields on Guide {
  documentId
  updatedAt
  category
  name
  cover_file_id
  video_file_id
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<GuideQuery, GuideQueryVariables>;
export const CreateGuideDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateGuide($data: GuideInput!) {
  record: createGuide(data: $data) {
    ...GuideFields
  }
}
    fragment GuideFields on Guide {
  documentId
  updatedAt
  category
  name
  cover_file_id
  video_file_id
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<CreateGuideMutation, CreateGuideMutationVariables>;
export const UpdateGuideDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateGuide($id: ID!, $data: GuideInput!) {
  record: updateGuide(documentId: $id, data: $data) {
    ...GuideFields
  }
}
    fragment GuideFields on Guide {
  documentId
  updatedAt
  category
  name
  cover_file_id
  video_file_id
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<UpdateGuideMutation, UpdateGuideMutationVariables>;
export const DeleteGuideDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteGuide($id: ID!) {
  record: deleteGuide(documentId: $id) {
    documentId
  }
}
    `) as unknown as TypedDocumentString<DeleteGuideMutation, DeleteGuideMutationVariables>;
export const ImagePromptsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ImagePrompts($pagination: PaginationArg, $sort: [String], $filters: ImagePromptFiltersInput) {
  page: imagePrompts_connection(
    pagination: $pagination
    sort: $sort
    filters: $filters
  ) {
    nodes {
      ...ImagePromptFields
    }
    pageInfo {
      total
    }
  }
}
    fragment ImagePromptFields on ImagePrompt {
  documentId
  updatedAt
  title
  content
  image
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<ImagePromptsQuery, ImagePromptsQueryVariables>;
export const ImagePromptDocument = /*#__PURE__*/ new TypedDocumentString(`
    query ImagePrompt($id: ID!) {
  record: imagePrompt(documentId: $id) {
    ...ImagePromptFields
  }
}
    fragment ImagePromptFields on ImagePrompt {
  documentId
  updatedAt
  title
  content
  image
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<ImagePromptQuery, ImagePromptQueryVariables>;
export const CreateImagePromptDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateImagePrompt($data: ImagePromptInput!) {
  record: createImagePrompt(data: $data) {
    ...ImagePromptFields
  }
}
    fragment ImagePromptFields on ImagePrompt {
  documentId
  updatedAt
  title
  content
  image
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<CreateImagePromptMutation, CreateImagePromptMutationVariables>;
export const UpdateImagePromptDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateImagePrompt($id: ID!, $data: ImagePromptInput!) {
  record: updateImagePrompt(documentId: $id, data: $data) {
    ...ImagePromptFields
  }
}
    fragment ImagePromptFields on ImagePrompt {
  documentId
  updatedAt
  title
  content
  image
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<UpdateImagePromptMutation, UpdateImagePromptMutationVariables>;
export const DeleteImagePromptDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteImagePrompt($id: ID!) {
  record: deleteImagePrompt(documentId: $id) {
    documentId
  }
}
    `) as unknown as TypedDocumentString<DeleteImagePromptMutation, DeleteImagePromptMutationVariables>;
export const InspirationGroupsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InspirationGroups($pagination: PaginationArg, $sort: [String], $filters: InspirationGroupFiltersInput) {
  page: inspirationGroups_connection(
    pagination: $pagination
    sort: $sort
    filters: $filters
  ) {
    nodes {
      ...InspirationGroupFields
    }
    pageInfo {
      total
    }
  }
}
    fragment InspirationGroupFields on InspirationGroup {
  documentId
  updatedAt
  name
  is_multi
  items
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<InspirationGroupsQuery, InspirationGroupsQueryVariables>;
export const InspirationGroupDocument = /*#__PURE__*/ new TypedDocumentString(`
    query InspirationGroup($id: ID!) {
  record: inspirationGroup(documentId: $id) {
    ...InspirationGroupFields
  }
}
    fragment InspirationGroupFields on InspirationGroup {
  documentId
  updatedAt
  name
  is_multi
  items
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<InspirationGroupQuery, InspirationGroupQueryVariables>;
export const CreateInspirationGroupDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateInspirationGroup($data: InspirationGroupInput!) {
  record: createInspirationGroup(data: $data) {
    ...InspirationGroupFields
  }
}
    fragment InspirationGroupFields on InspirationGroup {
  documentId
  updatedAt
  name
  is_multi
  items
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<CreateInspirationGroupMutation, CreateInspirationGroupMutationVariables>;
export const UpdateInspirationGroupDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateInspirationGroup($id: ID!, $data: InspirationGroupInput!) {
  record: updateInspirationGroup(documentId: $id, data: $data) {
    ...InspirationGroupFields
  }
}
    fragment InspirationGroupFields on InspirationGroup {
  documentId
  updatedAt
  name
  is_multi
  items
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<UpdateInspirationGroupMutation, UpdateInspirationGroupMutationVariables>;
export const DeleteInspirationGroupDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteInspirationGroup($id: ID!) {
  record: deleteInspirationGroup(documentId: $id) {
    documentId
  }
}
    `) as unknown as TypedDocumentString<DeleteInspirationGroupMutation, DeleteInspirationGroupMutationVariables>;
export const NoticesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Notices($pagination: PaginationArg, $sort: [String], $filters: NoticeFiltersInput) {
  page: notices_connection(
    pagination: $pagination
    sort: $sort
    filters: $filters
  ) {
    nodes {
      ...NoticeFields
    }
    pageInfo {
      total
    }
  }
}
    fragment NoticeFields on Notice {
  documentId
  updatedAt
  title
  desc
  content
  pinned
  publish_at
  end_at
  createdAt
  site_id
}`) as unknown as TypedDocumentString<NoticesQuery, NoticesQueryVariables>;
export const NoticeDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Notice($id: ID!) {
  record: notice(documentId: $id) {
    ...NoticeFields
  }
}
    fragment NoticeFields on Notice {
  documentId
  updatedAt
  title
  desc
  content
  pinned
  publish_at
  end_at
  createdAt
  site_id
}`) as unknown as TypedDocumentString<NoticeQuery, NoticeQueryVariables>;
export const CreateNoticeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateNotice($data: NoticeInput!) {
  record: createNotice(data: $data) {
    ...NoticeFields
  }
}
    fragment NoticeFields on Notice {
  documentId
  updatedAt
  title
  desc
  content
  pinned
  publish_at
  end_at
  createdAt
  site_id
}`) as unknown as TypedDocumentString<CreateNoticeMutation, CreateNoticeMutationVariables>;
export const UpdateNoticeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateNotice($id: ID!, $data: NoticeInput!) {
  record: updateNotice(documentId: $id, data: $data) {
    ...NoticeFields
  }
}
    fragment NoticeFields on Notice {
  documentId
  updatedAt
  title
  desc
  content
  pinned
  publish_at
  end_at
  createdAt
  site_id
}`) as unknown as TypedDocumentString<UpdateNoticeMutation, UpdateNoticeMutationVariables>;
export const DeleteNoticeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteNotice($id: ID!) {
  record: deleteNotice(documentId: $id) {
    documentId
  }
}
    `) as unknown as TypedDocumentString<DeleteNoticeMutation, DeleteNoticeMutationVariables>;
export const ProtocolsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Protocols($pagination: PaginationArg, $sort: [String], $filters: ProtocolFiltersInput) {
  page: protocols_connection(
    pagination: $pagination
    sort: $sort
    filters: $filters
  ) {
    nodes {
      ...ProtocolFields
    }
    pageInfo {
      total
    }
  }
}
    fragment ProtocolFields on Protocol {
  documentId
  updatedAt
  type
  version
  title
  content
  createdAt
  site_id
}`) as unknown as TypedDocumentString<ProtocolsQuery, ProtocolsQueryVariables>;
export const ProtocolDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Protocol($id: ID!) {
  record: protocol(documentId: $id) {
    ...ProtocolFields
  }
}
    fragment ProtocolFields on Protocol {
  documentId
  updatedAt
  type
  version
  title
  content
  createdAt
  site_id
}`) as unknown as TypedDocumentString<ProtocolQuery, ProtocolQueryVariables>;
export const CreateProtocolDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateProtocol($data: ProtocolInput!) {
  record: createProtocol(data: $data) {
    ...ProtocolFields
  }
}
    fragment ProtocolFields on Protocol {
  documentId
  updatedAt
  type
  version
  title
  content
  createdAt
  site_id
}`) as unknown as TypedDocumentString<CreateProtocolMutation, CreateProtocolMutationVariables>;
export const SitesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Sites($pagination: PaginationArg, $sort: [String], $filters: SiteFiltersInput) {
  page: sites_connection(pagination: $pagination, sort: $sort, filters: $filters) {
    nodes {
      ...SiteFields
    }
    pageInfo {
      total
    }
  }
}
    fragment SiteFields on Site {
  documentId
  updatedAt
  code
  name
  hosts
  title
  site_title
  theme
  brand_color
  visitor_trial
  trial_credits
  enabled
}`) as unknown as TypedDocumentString<SitesQuery, SitesQueryVariables>;
export const SiteDocument = /*#__PURE__*/ new TypedDocumentString(`
    query Site($id: ID!) {
  record: site(documentId: $id) {
    ...SiteFields
  }
}
    fragment SiteFields on Site {
  documentId
  updatedAt
  code
  name
  hosts
  title
  site_title
  theme
  brand_color
  visitor_trial
  trial_credits
  enabled
}`) as unknown as TypedDocumentString<SiteQuery, SiteQueryVariables>;
export const TranslateLanguagesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TranslateLanguages($pagination: PaginationArg, $sort: [String], $filters: TranslateLanguageFiltersInput) {
  page: translateLanguages_connection(
    pagination: $pagination
    sort: $sort
    filters: $filters
  ) {
    nodes {
      ...TranslateLanguageFields
    }
    pageInfo {
      total
    }
  }
}
    fragment TranslateLanguageFields on TranslateLanguage {
  documentId
  updatedAt
  code
  name
  icon
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<TranslateLanguagesQuery, TranslateLanguagesQueryVariables>;
export const TranslateLanguageDocument = /*#__PURE__*/ new TypedDocumentString(`
    query TranslateLanguage($id: ID!) {
  record: translateLanguage(documentId: $id) {
    ...TranslateLanguageFields
  }
}
    fragment TranslateLanguageFields on TranslateLanguage {
  documentId
  updatedAt
  code
  name
  icon
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<TranslateLanguageQuery, TranslateLanguageQueryVariables>;
export const CreateTranslateLanguageDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateTranslateLanguage($data: TranslateLanguageInput!) {
  record: createTranslateLanguage(data: $data) {
    ...TranslateLanguageFields
  }
}
    fragment TranslateLanguageFields on TranslateLanguage {
  documentId
  updatedAt
  code
  name
  icon
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<CreateTranslateLanguageMutation, CreateTranslateLanguageMutationVariables>;
export const UpdateTranslateLanguageDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateTranslateLanguage($id: ID!, $data: TranslateLanguageInput!) {
  record: updateTranslateLanguage(documentId: $id, data: $data) {
    ...TranslateLanguageFields
  }
}
    fragment TranslateLanguageFields on TranslateLanguage {
  documentId
  updatedAt
  code
  name
  icon
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<UpdateTranslateLanguageMutation, UpdateTranslateLanguageMutationVariables>;
export const DeleteTranslateLanguageDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteTranslateLanguage($id: ID!) {
  record: deleteTranslateLanguage(documentId: $id) {
    documentId
  }
}
    `) as unknown as TypedDocumentString<DeleteTranslateLanguageMutation, DeleteTranslateLanguageMutationVariables>;
export const VideoChannelsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query VideoChannels($pagination: PaginationArg, $sort: [String], $filters: VideoChannelFiltersInput) {
  page: videoChannels_connection(
    pagination: $pagination
    sort: $sort
    filters: $filters
  ) {
    nodes {
      ...VideoChannelFields
    }
    pageInfo {
      total
    }
  }
}
    fragment VideoChannelFields on VideoChannel {
  documentId
  updatedAt
  api
  name
  desc
  version_name
  credits
  adapter
  fallbacks
  enabled
  sort
  concurrency
  user_concurrency
  starts_per_minute
  paused
  pause_reason
}`) as unknown as TypedDocumentString<VideoChannelsQuery, VideoChannelsQueryVariables>;
export const VideoChannelDocument = /*#__PURE__*/ new TypedDocumentString(`
    query VideoChannel($id: ID!) {
  record: videoChannel(documentId: $id) {
    ...VideoChannelFields
  }
}
    fragment VideoChannelFields on VideoChannel {
  documentId
  updatedAt
  api
  name
  desc
  version_name
  credits
  adapter
  fallbacks
  enabled
  sort
  concurrency
  user_concurrency
  starts_per_minute
  paused
  pause_reason
}`) as unknown as TypedDocumentString<VideoChannelQuery, VideoChannelQueryVariables>;
export const UpdateVideoChannelDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateVideoChannel($id: ID!, $data: VideoChannelInput!) {
  record: updateVideoChannel(documentId: $id, data: $data) {
    ...VideoChannelFields
  }
}
    fragment VideoChannelFields on VideoChannel {
  documentId
  updatedAt
  api
  name
  desc
  version_name
  credits
  adapter
  fallbacks
  enabled
  sort
  concurrency
  user_concurrency
  starts_per_minute
  paused
  pause_reason
}`) as unknown as TypedDocumentString<UpdateVideoChannelMutation, UpdateVideoChannelMutationVariables>;
export const VideoPromptsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query VideoPrompts($pagination: PaginationArg, $sort: [String], $filters: VideoPromptFiltersInput) {
  page: videoPrompts_connection(
    pagination: $pagination
    sort: $sort
    filters: $filters
  ) {
    nodes {
      ...VideoPromptFields
    }
    pageInfo {
      total
    }
  }
}
    fragment VideoPromptFields on VideoPrompt {
  documentId
  updatedAt
  type
  title
  content
  image
  image_tail
  alt
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<VideoPromptsQuery, VideoPromptsQueryVariables>;
export const VideoPromptDocument = /*#__PURE__*/ new TypedDocumentString(`
    query VideoPrompt($id: ID!) {
  record: videoPrompt(documentId: $id) {
    ...VideoPromptFields
  }
}
    fragment VideoPromptFields on VideoPrompt {
  documentId
  updatedAt
  type
  title
  content
  image
  image_tail
  alt
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<VideoPromptQuery, VideoPromptQueryVariables>;
export const CreateVideoPromptDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateVideoPrompt($data: VideoPromptInput!) {
  record: createVideoPrompt(data: $data) {
    ...VideoPromptFields
  }
}
    fragment VideoPromptFields on VideoPrompt {
  documentId
  updatedAt
  type
  title
  content
  image
  image_tail
  alt
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<CreateVideoPromptMutation, CreateVideoPromptMutationVariables>;
export const UpdateVideoPromptDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateVideoPrompt($id: ID!, $data: VideoPromptInput!) {
  record: updateVideoPrompt(documentId: $id, data: $data) {
    ...VideoPromptFields
  }
}
    fragment VideoPromptFields on VideoPrompt {
  documentId
  updatedAt
  type
  title
  content
  image
  image_tail
  alt
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<UpdateVideoPromptMutation, UpdateVideoPromptMutationVariables>;
export const DeleteVideoPromptDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteVideoPrompt($id: ID!) {
  record: deleteVideoPrompt(documentId: $id) {
    documentId
  }
}
    `) as unknown as TypedDocumentString<DeleteVideoPromptMutation, DeleteVideoPromptMutationVariables>;
export const VoiceChannelsDocument = /*#__PURE__*/ new TypedDocumentString(`
    query VoiceChannels($pagination: PaginationArg, $sort: [String], $filters: VoiceChannelFiltersInput) {
  page: voiceChannels_connection(
    pagination: $pagination
    sort: $sort
    filters: $filters
  ) {
    nodes {
      ...VoiceChannelFields
    }
    pageInfo {
      total
    }
  }
}
    fragment VoiceChannelFields on VoiceChannel {
  documentId
  updatedAt
  api
  name
  desc
  version_name
  credits
  adapter
  fallbacks
  enabled
  sort
  free_times
  train_times
  upload_tips
  languages
  concurrency
  user_concurrency
  starts_per_minute
}`) as unknown as TypedDocumentString<VoiceChannelsQuery, VoiceChannelsQueryVariables>;
export const VoiceChannelDocument = /*#__PURE__*/ new TypedDocumentString(`
    query VoiceChannel($id: ID!) {
  record: voiceChannel(documentId: $id) {
    ...VoiceChannelFields
  }
}
    fragment VoiceChannelFields on VoiceChannel {
  documentId
  updatedAt
  api
  name
  desc
  version_name
  credits
  adapter
  fallbacks
  enabled
  sort
  free_times
  train_times
  upload_tips
  languages
  concurrency
  user_concurrency
  starts_per_minute
}`) as unknown as TypedDocumentString<VoiceChannelQuery, VoiceChannelQueryVariables>;
export const UpdateVoiceChannelDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateVoiceChannel($id: ID!, $data: VoiceChannelInput!) {
  record: updateVoiceChannel(documentId: $id, data: $data) {
    ...VoiceChannelFields
  }
}
    fragment VoiceChannelFields on VoiceChannel {
  documentId
  updatedAt
  api
  name
  desc
  version_name
  credits
  adapter
  fallbacks
  enabled
  sort
  free_times
  train_times
  upload_tips
  languages
  concurrency
  user_concurrency
  starts_per_minute
}`) as unknown as TypedDocumentString<UpdateVoiceChannelMutation, UpdateVoiceChannelMutationVariables>;
export const WritingThemesDocument = /*#__PURE__*/ new TypedDocumentString(`
    query WritingThemes($pagination: PaginationArg, $sort: [String], $filters: WritingThemeFiltersInput) {
  page: writingThemes_connection(
    pagination: $pagination
    sort: $sort
    filters: $filters
  ) {
    nodes {
      ...WritingThemeFields
    }
    pageInfo {
      total
    }
  }
}
    fragment WritingThemeFields on WritingTheme {
  documentId
  updatedAt
  name
  items
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<WritingThemesQuery, WritingThemesQueryVariables>;
export const WritingThemeDocument = /*#__PURE__*/ new TypedDocumentString(`
    query WritingTheme($id: ID!) {
  record: writingTheme(documentId: $id) {
    ...WritingThemeFields
  }
}
    fragment WritingThemeFields on WritingTheme {
  documentId
  updatedAt
  name
  items
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<WritingThemeQuery, WritingThemeQueryVariables>;
export const CreateWritingThemeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation CreateWritingTheme($data: WritingThemeInput!) {
  record: createWritingTheme(data: $data) {
    ...WritingThemeFields
  }
}
    fragment WritingThemeFields on WritingTheme {
  documentId
  updatedAt
  name
  items
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<CreateWritingThemeMutation, CreateWritingThemeMutationVariables>;
export const UpdateWritingThemeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation UpdateWritingTheme($id: ID!, $data: WritingThemeInput!) {
  record: updateWritingTheme(documentId: $id, data: $data) {
    ...WritingThemeFields
  }
}
    fragment WritingThemeFields on WritingTheme {
  documentId
  updatedAt
  name
  items
  sort
  enabled
  site_id
}`) as unknown as TypedDocumentString<UpdateWritingThemeMutation, UpdateWritingThemeMutationVariables>;
export const DeleteWritingThemeDocument = /*#__PURE__*/ new TypedDocumentString(`
    mutation DeleteWritingTheme($id: ID!) {
  record: deleteWritingTheme(documentId: $id) {
    documentId
  }
}
    `) as unknown as TypedDocumentString<DeleteWritingThemeMutation, DeleteWritingThemeMutationVariables>;
