import type { BaseRecord, DataProvider } from '@refinedev/core';
import { ERRORS } from '@fenshen/contract';
import { z } from 'zod';
import { content } from '../graphql/client';
import { botTypes, bots } from '../graphql/bots';
import { channelPrices, videoChannels, voiceChannels } from '../graphql/channels';
import { creditRules } from '../graphql/credit-rules';
import type { TypedDocumentString } from '../graphql/generated';
import { guides } from '../graphql/guides';
import { inspirationGroups } from '../graphql/inspiration-groups';
import { notices } from '../graphql/notices';
import { imagePrompts, videoPrompts } from '../graphql/prompts';
import { protocols } from '../graphql/protocols';
import { sites } from '../graphql/sites';
import { translateLanguages } from '../graphql/translate-languages';
import { writingThemes } from '../graphql/writing-themes';
import { CallError } from '../lib/call-error';
import { toStrapiFilters, toStrapiSort } from './content-filters';

type ListParams = Parameters<DataProvider['getList']>[0];
type Row = { documentId: string };
type Sent<R = unknown> = TypedDocumentString<R, never>;
interface ContentResource {
  list: Sent;
  one: Sent;
  /** Left out where the type does not offer the act. */
  create?: Sent;
  update?: Sent;
  remove?: Sent<{ record: { documentId: string } | null }>;
  pageShape: z.ZodType<{ page: { nodes: Row[]; pageInfo: { total: number } } | null }>;
  oneShape: z.ZodType<{ record: Row | null }>;
}

const removedShape = z.object({ record: z.object({ documentId: z.string() }).nullable() });

/** Every content type the admin app edits, with its documents. */
const RESOURCES: Record<string, ContentResource> = {
  sites,
  notices,
  guides,
  protocols,
  'credit-rules': creditRules,
  'video-channels': videoChannels,
  'voice-channels': voiceChannels,
  'channel-prices': channelPrices,
  'writing-themes': writingThemes,
  'image-prompts': imagePrompts,
  'video-prompts': videoPrompts,
  'inspiration-groups': inspirationGroups,
  'bot-types': botTypes,
  bots,
  'translate-languages': translateLanguages,
};

function resourceOf(name: string): ContentResource {
  const resource = RESOURCES[name];
  if (!resource) throw new Error(`Unknown content resource ${name}`);
  return resource;
}

/** Records are known by documentId. The generic is Refine's promise to its caller; zod has checked the row. */
const asRecord = <T extends BaseRecord>(row: Row): T => ({ ...row, id: row.documentId }) as BaseRecord as T;

async function single<T extends BaseRecord>(
  name: string,
  document: Sent | undefined,
  variables: Record<string, unknown>,
  openedAt?: string,
) {
  if (!document) throw new Error(`${name} does not offer this act`);
  const { record } = await content(document, variables, resourceOf(name).oneShape, openedAt);
  if (!record) throw new CallError(ERRORS.NOT_FOUND.msg, 1, 404);
  return { data: asRecord<T>(record) };
}

/** Content over GraphQL: what operators model. Throws CallError. */
export const contentData: DataProvider = {
  getApiUrl: () => '/graphql',
  getList: async <T extends BaseRecord>({ resource, pagination, sorters, filters }: ListParams) => {
    const { list, pageShape } = resourceOf(resource);
    const { currentPage = 1, pageSize = 20 } = pagination ?? {};
    const variables = {
      pagination: { page: currentPage, pageSize },
      sort: toStrapiSort(sorters),
      filters: toStrapiFilters(filters),
    };
    const { page } = await content(list, variables, pageShape);
    return { data: page?.nodes.map(asRecord<T>) ?? [], total: page?.pageInfo.total ?? 0 };
  },
  getOne: ({ resource, id }) => single(resource, resourceOf(resource).one, { id }),
  create: ({ resource, variables }) => single(resource, resourceOf(resource).create, { data: variables }),
  update: ({ resource, id, variables, meta }) => {
    const openedAt: unknown = meta?.openedAt;
    return single(
      resource,
      resourceOf(resource).update,
      { id, data: variables },
      typeof openedAt === 'string' ? openedAt : undefined,
    );
  },
  deleteOne: async <T extends BaseRecord>({ resource, id }: { resource: string; id: string | number }) => {
    const { remove } = resourceOf(resource);
    if (!remove) throw new Error(`${resource} does not offer this act`);
    await content(remove, { id }, removedShape);
    return { data: { id } as BaseRecord as T };
  },
};
