import type { Migration } from './shared/migrate';

/** All of the product's own tables, in the order they depend on each other. */
export const migrations: readonly Migration[] = [];
