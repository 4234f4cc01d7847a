import type { BaseRecord, CrudFilter, CrudSort, DataProvider } from '@refinedev/core';
import { ERRORS } from '@fenshen/contract';
import { CallError, CODE } from '@fenshen/web';
import { z } from 'zod';
import { content } from '../graphql/client';
import type { ContentDocuments } from '../graphql/content-type';
import type { TypedDocumentString } from '../graphql/generated';
import { resourceOf } from '../resources';
import { toStrapiFilters, toStrapiSort } from './content-filters';

type ListParams = Parameters<DataProvider['getList']>[0];
type Row = { documentId: string };
type Sent = TypedDocumentString<unknown, never>;

/** What a list is of, whatever is asked for, and its order until another is chosen. */
interface ListMeta {
  within?: CrudFilter[];
  order?: CrudSort[];
}

const removedShape = z.object({ record: z.object({ documentId: z.string() }).nullable() });

function documentsOf(name: string): ContentDocuments {
  const documents = resourceOf(name)?.content?.documents;
  if (!documents) throw new Error(`Unknown content resource ${name}`);
  return documents;
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
  const { record } = await content(document, variables, documentsOf(name).oneShape, openedAt);
  if (!record) throw new CallError(CODE.refused, ERRORS.NOT_FOUND.msg, { statusCode: 404 });
  return { data: asRecord<T>(record) };
}

/** Content over GraphQL: what operators model. Throws CallError. */
export const contentData: DataProvider = {
  getApiUrl: () => '/graphql',
  getList: async <T extends BaseRecord>({
    resource,
    pagination,
    sorters = [],
    filters = [],
    meta,
  }: ListParams) => {
    const { list, pageShape } = documentsOf(resource);
    const { currentPage = 1, pageSize = 20 } = pagination ?? {};
    const { within = [], order = [] } = (meta ?? {}) as ListMeta;
    const variables = {
      pagination: { page: currentPage, pageSize },
      sort: toStrapiSort(sorters.length > 0 ? sorters : order),
      filters: toStrapiFilters([...within, ...filters]),
    };
    const { page } = await content(list, variables, pageShape);
    return { data: page?.nodes.map(asRecord<T>) ?? [], total: page?.pageInfo.total ?? 0 };
  },
  getOne: ({ resource, id }) => single(resource, documentsOf(resource).one, { id }),
  create: ({ resource, variables }) => single(resource, documentsOf(resource).create, { data: variables }),
  update: ({ resource, id, variables, meta }) => {
    const openedAt: unknown = meta?.openedAt;
    return single(
      resource,
      documentsOf(resource).update,
      { id, data: variables },
      typeof openedAt === 'string' ? openedAt : undefined,
    );
  },
  deleteOne: async <T extends BaseRecord>({ resource, id }: { resource: string; id: string | number }) => {
    const { remove } = documentsOf(resource);
    if (!remove) throw new Error(`${resource} does not offer this act`);
    await content(remove, { id }, removedShape);
    return { data: { id } as BaseRecord as T };
  },
};
