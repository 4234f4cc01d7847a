/**
 * The conditions of one statement, those that are asked for and no others: PostgreSQL plans what it is given, and
 * `$1 is null or …` hides from it which index fits.
 */
export class Conditions {
  private readonly texts: string[] = [];
  readonly params: unknown[] = [];

  /** Keeps a value and returns its placeholder. */
  param(value: unknown): string {
    return `$${this.params.push(value)}`;
  }

  /** Adds a condition when the value is given; empty text counts as not given. */
  when<T>(value: T | null | undefined, condition: (placeholder: string) => string): this {
    if (value !== undefined && value !== null && value !== '') this.texts.push(condition(this.param(value)));
    return this;
  }

  /** Adds a condition without a value of its own. */
  add(condition: string): this {
    this.texts.push(condition);
    return this;
  }

  /** `where …`, or nothing. */
  get where(): string {
    return this.texts.length > 0 ? `where ${this.texts.join(' and ')}` : '';
  }
}

/** How a list is ordered: by one of its columns, or its own order when `sort` is absent. */
export interface ListOrder<C extends string = string> {
  sort: C;
  order: 'asc' | 'desc';
}

/** SQL of an order. `columns` maps what a caller may name to SQL; `last` breaks ties, in the same direction. */
export function orderBy<C extends string>(
  { sort, order = 'desc' }: Partial<ListOrder<C>>,
  columns: Readonly<Record<C, string>>,
  last: string,
): string {
  const direction = order === 'asc' ? 'asc' : 'desc';
  const by = sort && Object.hasOwn(columns, sort) ? columns[sort] : last;
  const first = by === last ? '' : `${by} ${direction} nulls last, `;
  return `order by ${first}${last} ${direction}`;
}

/** One page of a list in some order. `page` counts from 1. */
export interface ListSlice<C extends string = string> extends Partial<ListOrder<C>> {
  page: number;
  limit: number;
}

/** SQL of a page's limits, its values kept in `conditions`. */
export const pageOf = (conditions: Conditions, { page, limit }: ListSlice): string =>
  `limit ${conditions.param(limit)} offset ${conditions.param((page - 1) * limit)}`;
