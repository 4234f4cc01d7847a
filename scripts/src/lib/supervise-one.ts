import { stopOnSignals } from './stop-on-signals';
import { supervise } from './supervise';

/** A supervisor of one process, as `npm start` has it: for tests of stopping. `tsx supervise-one.ts <file>` */
const [entry] = process.argv.slice(2);
if (!entry) throw new Error('which process?');
const worker = supervise('worker', entry, process.env);
worker.keepAlive();
stopOnSignals(worker);
