import { runMain } from './lib/report';
import { runEntry } from './lib/run-entry';

/** `npm run second-factor:reset -- --account owner`, while the server runs. */
runMain(async () => process.exit(runEntry('main-second-factor-reset')));
