import type { BaseRecord, DataProvider } from '@refinedev/core';
import { ERRORS } from '@fenshen/contract';
import { z } from 'zod';
import { content } from '../graphql/client';
import { channelPrices, videoChannels, voiceChannels } from '../graphql/channels';
import { creditRules } from '../graphql/credit-rules';
import { guides } from '../graphql/guides';
import { notices } from '../graphql/notices';
import { protocols } from '../graphql/protocols';
import { sites } from '../graphql/sites';
import { CallError } from '../lib/call-error';
import { toStrapiFilters, toStrapiSort } from './content-filters';

type ListParams = Parameters<DataProvider['getList']>[0];
type Row = { documentId: string };
interface ContentResource {
  list: string;
  one: string;
  create: string;
  update: string;
  remove: string;
  pageShape: z.ZodType<{ page: { nodes: Row[]; pageInfo: { total: number } } }>;
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
  document: string,
  variables: Record<string, unknown>,
) {
  const { record } = await content(document, variables, resourceOf(name).oneShape);
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
    return { data: page.nodes.map(asRecord<T>), total: page.pageInfo.total };
  },
  getOne: ({ resource, id }) => single(resource, resourceOf(resource).one, { id }),
  create: ({ resource, variables }) => single(resource, resourceOf(resource).create, { data: variables }),
  update: ({ resource, id, variables }) =>
    single(resource, resourceOf(resource).update, { id, data: variables }),
  deleteOne: async <T extends BaseRecord>({ resource, id }: { resource: string; id: string | number }) => {
    await content(resourceOf(resource).remove, { id }, removedShape);
    return { data: { id } as BaseRecord as T };
  },
};
