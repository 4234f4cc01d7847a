import type { Migration } from '../../shared/migrate';
import { movementFunctions } from './server/schema/movement-functions';
import { postingFunctions } from './server/schema/posting-functions';
import { spendFunctions } from './server/schema/spend-functions';
import { tables } from './server/schema/tables';

/** Order matters: every function stands on the ones before it. */
export const creditsMigrations: Migration[] = [
  { id: 'credits/001-tables', sql: tables },
  { id: 'credits/002-functions', sql: postingFunctions + spendFunctions + movementFunctions },
];
