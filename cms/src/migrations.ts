import { uploadMigrations } from './api/upload/migrations';
import { creditsMigrations } from './plugins/credits/migrations';
import { jobsMigrations } from './plugins/jobs/migrations';
import type { Migration } from './shared/migrate';

/** All of the product's own tables, in the order they depend on each other. */
export const migrations: readonly Migration[] = [
  ...creditsMigrations,
  ...jobsMigrations,
  ...uploadMigrations,
];
