import type { CrudFilter, CrudSort } from '@refinedev/core';

/** Refine's comparison words in Strapi's. */
const OPERATORS: Partial<Record<string, string>> = {
  eq: 'eq',
  ne: 'ne',
  gt: 'gt',
  gte: 'gte',
  lt: 'lt',
  lte: 'lte',
  in: 'in',
  contains: 'containsi',
  null: 'null',
};

/** Refine filters as one Strapi filter input: groups keep their and/or, empty values are left out. */
export function toStrapiFilters(filters: readonly CrudFilter[] = []): Record<string, unknown> {
  const parts = filters.map(toPart).filter((part) => part !== undefined);
  return parts.length === 0 ? {} : { and: parts };
}

function toPart(filter: CrudFilter): Record<string, unknown> | undefined {
  if (!('field' in filter)) {
    const parts = filter.value.map(toPart).filter((part) => part !== undefined);
    return parts.length === 0 ? undefined : { [filter.operator]: parts };
  }
  const value: unknown = filter.value;
  if (value === undefined || value === null || value === '') return undefined;
  const operator = OPERATORS[filter.operator];
  if (!operator) throw new Error(`No Strapi operator for ${filter.operator}`);
  return { [filter.field]: { [operator]: value } };
}

/** `[{field: 'createdAt', order: 'desc'}]` becomes `['createdAt:desc']`. */
export const toStrapiSort = (sorters: readonly CrudSort[] = []): string[] =>
  sorters.map(({ field, order }) => `${field}:${order}`);
