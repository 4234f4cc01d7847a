import { runMain } from './lib/report';
import { runEntry } from './lib/run-entry';

/** `npm run cdkey:issue -- --site default --credits N --days D --count C`, while the server runs. */
runMain(async () => process.exit(runEntry('main-cdkey-issue')));
