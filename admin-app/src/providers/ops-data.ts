import type { Endpoint } from '@fenshen/contract';
import type { BaseRecord, CrudFilter, DataProvider, MetaQuery } from '@refinedev/core';
import { z } from 'zod';
import { call } from '../lib/call';
import { resourceOf } from '../resources';

type ListParams = Parameters<DataProvider['getList']>[0];
type OneParams = Parameters<DataProvider['getOne']>[0];
/** The filters and the order of the address that the call knows; a value it would refuse is left out. */
function chosen(
  { input }: { input: z.ZodObject },
  sort: string | undefined,
  of: (name: string) => string | undefined,
): Record<string, unknown> {
  const fields = Object.keys(input.shape).filter((name) => !OWN.includes(name));
  const given = fields.flatMap((name) => {
    const value = name === 'sort' ? sort : of(name);
    const field = input.shape[name] as z.ZodType | undefined;
    return value !== undefined && field?.safeParse(value).success ? [[name, value]] : [];
  });
  return Object.fromEntries(given);
}
const OWN = ['site_id', 'page', 'limit', 'order'];

const listMeta = z.object({
  siteId: z.number().optional(),
  /** What the list is of, whatever is asked for. */
  within: z.array(z.custom<CrudFilter>()).default([]),
});
const detailMeta = z.object({ page: z.number().default(1), limit: z.number().default(20) });

function valueOf(filters: readonly CrudFilter[], name: string): string | undefined {
  const found = filters.find((filter) => 'field' in filter && filter.field === name);
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
    const read = resourceOf(resource)?.calls?.list;
    if (!read) throw new Error(`Unknown list ${resource}`);
    const { siteId, within } = listMeta.parse(meta ?? {});
    const asked = [...within, ...(filters ?? [])];
    const { list, total } = await call(read, {
      site_id: siteId,
      page: pagination?.currentPage ?? 1,
      limit: pagination?.pageSize ?? 20,
      order: sorters?.[0]?.order ?? 'desc',
      ...chosen(read, sorters?.[0]?.field, (name) => valueOf(asked, name)),
    });
    // zod has checked the rows; the generic is Refine's promise to its caller.
    return { data: list as T[], total };
  },
  getOne: async <T extends BaseRecord>({ resource, id, meta }: OneParams) => {
    const read = resourceOf(resource)?.calls?.one;
    if (!read) throw new Error(`Unknown record ${resource}`);
    const data = await call(read, { id, ...detailMeta.parse(meta ?? {}) });
    return { data: data as T };
  },
  /** Any call of the contract: `meta` names it, `answer` is what it says. */
  custom: async <T extends BaseRecord>({ meta }: { meta?: MetaQuery }) => {
    const { endpoint, input } = meta as unknown as { endpoint: Endpoint; input: unknown };
    return { data: { answer: await call(endpoint, input) } as BaseRecord as T };
  },
  create: unsupported('create'),
  update: unsupported('update'),
  deleteOne: unsupported('deleteOne'),
};
