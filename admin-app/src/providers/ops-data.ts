import { codeStandings, opsCalls } from '@fenshen/contract';
import type { BaseRecord, CrudFilter, DataProvider } from '@refinedev/core';
import { z } from 'zod';
import { call } from '../lib/call';

type ListParams = Parameters<DataProvider['getList']>[0];
type OneParams = Parameters<DataProvider['getOne']>[0];
interface OpsQuery {
  /** Page and site, as every list takes them. */
  base: { site_id: number | undefined; page: number; limit: number };
  /** A filter's value, undefined when unset. */
  of: (name: string) => string | undefined;
}
interface Rows {
  list: BaseRecord[];
  total: number;
}

const codeStanding = z.enum(codeStandings).optional().catch(undefined);

/** Lists of accounts, codes, jobs and acts: read through contract calls, never over GraphQL. */
const LISTS: Record<string, (query: OpsQuery) => Promise<Rows>> = {
  batches: ({ base, of }) => call(opsCalls.batches, { ...base, name: of('name') }),
  users: ({ base, of }) => call(opsCalls.users, { ...base, name: of('name') }),
  jobs: ({ base, of }) =>
    call(opsCalls.jobs, { ...base, name: of('name'), state: of('state'), kind: of('kind') }),
  codes: ({ base, of }) =>
    call(opsCalls.cdkeys, {
      ...base,
      code: of('code'),
      batch_id: of('batch_id'),
      redeemer: of('redeemer'),
      state: codeStanding.parse(of('state')),
      start_time: of('start_time'),
      end_time: of('end_time'),
    }),
  audit: ({ base, of }) =>
    call(opsCalls.audit, {
      ...base,
      actor: of('actor'),
      action: of('action'),
      target: of('target'),
      start_time: of('start_time'),
      end_time: of('end_time'),
    }),
};

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
  getList: async <T extends BaseRecord>({ resource, pagination, filters, meta }: ListParams) => {
    const read = LISTS[resource];
    if (!read) throw new Error(`Unknown list ${resource}`);
    const { list, total } = await read({
      base: {
        site_id: listMeta.parse(meta ?? {}).siteId,
        page: pagination?.currentPage ?? 1,
        limit: pagination?.pageSize ?? 20,
      },
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
