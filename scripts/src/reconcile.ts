import { runMain } from './lib/report';
import { runEntry } from './lib/run-entry';

/** `npm run reconcile`, while the server runs: proves ledger and jobs, prints what is off, ends with 1 if anything is. */
runMain(async () => process.exit(runEntry('main-reconcile')));
