import { askFenceOnce, type Migration } from '../../kernel/database/migrate';
import { movementFunctions } from './server/schema/movement-functions';
import { postingFunctions } from './server/schema/posting-functions';
import { spendFunctions } from './server/schema/spend-functions';
import { tables } from './server/schema/tables';

/**
 * The planner guesses a handful of rows for arrays it can see and a hundred for ones it cannot, so these statements
 * would be planned anew at every call, which takes longer than running them. Their plan never depends on the values.
 */
const keptPlans = ['credit_move(bigint, int, bigint, bigint[], bigint[], text, text)']
  .map((name) => `alter function ${name} set plan_cache_mode = force_generic_plan;`)
  .join('\n');

/** A hold that is one of the day's free uses names that day, so that its release gives the use back. */
const freeUses = 'alter table credit_hold add column free_day date;';

/** The proof reads all of these, whole, behind their fences. */
const proofFences = ['account', 'lot', 'hold', 'entry', 'posting']
  .map((name) => askFenceOnce(`credit_${name}`))
  .join('');

/** Order matters: every function stands on the ones before it. */
export const creditsMigrations: Migration[] = [
  { id: 'credits/001-tables', sql: tables },
  { id: 'credits/002-functions', sql: postingFunctions + spendFunctions + movementFunctions },
  { id: 'credits/003-kept-plans', sql: keptPlans },
  { id: 'credits/004-free-uses', sql: freeUses },
  { id: 'credits/005-fences-asked-once', sql: proofFences },
];
