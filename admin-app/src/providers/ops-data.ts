import { opsCalls } from '@fenshen/contract';
import type { BaseRecord, CrudFilter, DataProvider } from '@refinedev/core';
import { z } from 'zod';
import { call } from '../lib/call';

type ListParams = Parameters<DataProvider['getList']>[0];
type OneParams = Parameters<DataProvider['getOne']>[0];
interface OpsQuery {
  /** Page and site, as every list takes them. */
  base: { site_id: number | undefined; page: number; limit: number; order: 'asc' | 'desc' };
  /** The column to order by; undefined for the list's own order. */
  sort: string | undefined;
  /** A filter's value, undefined when unset. */
  of: (name: string) => string | undefined;
}
interface Rows {
  list: BaseRecord[];
  total: number;
}

/** Lists of accounts, codes, jobs and acts: read through contract calls, never over GraphQL. */
const LISTS: Record<string, (query: OpsQuery) => Promise<Rows>> = {
  batches: (query) => call(opsCalls.batches, { ...query.base, ...chosen(opsCalls.batches, query) }),
  users: (query) => call(opsCalls.users, { ...query.base, ...chosen(opsCalls.users, query) }),
  jobs: (query) => call(opsCalls.jobs, { ...query.base, ...chosen(opsCalls.jobs, query) }),
  codes: (query) => call(opsCalls.cdkeys, { ...query.base, ...chosen(opsCalls.cdkeys, query) }),
  actors: (query) => call(opsCalls.actors, { ...query.base, ...chosen(opsCalls.actors, query) }),
  voices: (query) => call(opsCalls.voices, { ...query.base, ...chosen(opsCalls.voices, query) }),
  pictures: (query) => call(opsCalls.pictures, { ...query.base, ...chosen(opsCalls.pictures, query) }),
  staff: (query) => call(opsCalls.staff, { ...query.base, ...chosen(opsCalls.staff, query) }),
  audit: (query) => call(opsCalls.audit, { ...query.base, ...chosen(opsCalls.audit, query) }),
};

/** The filters and the order of the address that the call knows; a value it would refuse is left out. */
function chosen<S extends Record<string, z.ZodType>>(
  { input }: { input: z.ZodObject<S> },
  { of, sort }: OpsQuery,
): Partial<z.output<z.ZodObject<S>>> {
  const fields = Object.keys(input.shape).filter((name) => !OWN.includes(name));
  const given = fields.flatMap((name) => {
    const value = name === 'sort' ? sort : of(name);
    return value !== undefined && input.shape[name]?.safeParse(value).success ? [[name, value]] : [];
  });
  return Object.fromEntries(given) as Partial<z.output<z.ZodObject<S>>>;
}
const OWN = ['site_id', 'page', 'limit', 'order'];

const listMeta = z.object({ siteId: z.number().optional() }).loose();
const detailMeta = z.object({ page: z.number().default(1), limit: z.number().default(20) });

function valueOf(filters: readonly CrudFilter[] | undefined, name: string): string | undefined {
  const found = filters?.find((filter) => 'field' in filter && filter.field === name);
  const value: unknown = found?.value;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

const unsupported = (act: string) => (): never => {
  throw new Error(`${act} is a contract call of its own, not a data provider act`);
};

/** Refine's data provider over `/api/ops`. `meta.siteId` chooses the owner's site. Throws CallError. */
export const opsData: DataProvider = {
  getApiUrl: () => '/api/ops',
  getList: async <T extends BaseRecord>({ resource, pagination, filters, sorters, meta }: ListParams) => {
    const read = LISTS[resource];
    if (!read) throw new Error(`Unknown list ${resource}`);
    const { list, total } = await read({
      base: {
        site_id: listMeta.parse(meta ?? {}).siteId,
        page: pagination?.currentPage ?? 1,
        limit: pagination?.pageSize ?? 20,
        order: sorters?.[0]?.order ?? 'desc',
      },
      sort: sorters?.[0]?.field,
      of: (name) => valueOf(filters, name),
    });
    // zod has checked the rows; the generic is Refine's promise to its caller.
    return { data: list as T[], total };
  },
  getOne: async <T extends BaseRecord>({ resource, id, meta }: OneParams) => {
    if (resource !== 'users') throw new Error(`Unknown record ${resource}`);
    const data: BaseRecord = await call(opsCalls.user, { id, ...detailMeta.parse(meta ?? {}) });
    return { data: data as T };
  },
  create: unsupported('create'),
  update: unsupported('update'),
  deleteOne: unsupported('deleteOne'),
};
