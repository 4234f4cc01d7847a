import { sweepFiles, sweepStrays, type Area } from '../storage/public';
import { removeOldAuditions } from '../api/audition/public';
import { forgetSessions } from '../api/account/store/seen-store';
import { rollUpDays } from '../staff/dashboard/use-cases/roll-up-days';
import { remindOfExpiry } from '../api/notice/public';
import type { App } from './app';
import { systemScope } from '../kernel/scope';
import { fillMissingTails } from '../plugins/cdkeys/public';
import { forgetHistory } from '../plugins/jobs/public';
import { reconcileAndRecord } from '../billing/reconcile-record';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Auditions are kept a little longer than their files, so that a work can still name them. */
const AUDITION_DAYS = 30;

function forgetAuditions(app: App): Promise<number> {
  const scope = systemScope('auditions');
  const before = new Date(Date.now() - AUDITION_DAYS * DAY);
  return app.db.transaction(scope, (tx) => removeOldAuditions(tx, before));
}

/** Where accounts were signed in is personal data: it goes after a quarter. */
const SESSION_DAYS = 90;

function forgetOldSessions(app: App): Promise<number> {
  const before = new Date(Date.now() - SESSION_DAYS * DAY);
  return app.db.transaction(systemScope('sessions'), (tx) => forgetSessions(tx, before));
}

async function sweepUnused(app: App): Promise<void> {
  const swept = await sweepFiles(app.files);
  if (swept.failed + swept.stuck > 0) app.logger.warn('the storage did not delete some files', { ...swept });
}

async function sweepStrayFiles(app: App, areas: readonly Area[]): Promise<void> {
  const strays = await sweepStrays(app.files, areas);
  const { objects, failed, foreign } = strays;
  if (objects + failed + foreign > 0)
    app.logger.warn('the storage held objects without a row', { areas, ...strays });
}

/** Something a worker does again and again. */
export interface Duty {
  name: string;
  everyMs: number;
  act: () => Promise<unknown>;
}

/** Everything that is to be done again and again. Each is safe to run in several workers at once. */
export const dutiesOf = (app: App): Duty[] => [
  every(10 * MINUTE, 'expired credits', () => app.ledger.expireLots(new Date())),
  every(HOUR, 'expiry notices', () => remindOfExpiry(app.db, new Date())),
  every(HOUR, 'unused files', () => sweepUnused(app)),
  // Where browsers write, mistakes and mischief are likelier than where only we do.
  every(HOUR, 'stray uploads', () => sweepStrayFiles(app, ['u/'])),
  every(DAY, 'stray files', () => sweepStrayFiles(app, ['f/', 'm/', 'a/'])),
  every(DAY, 'code tails', () => fillMissingTails(app)),
  every(HOUR, 'daily figures', () => rollUpDays(app, new Date())),
  every(DAY, 'old sessions', () => forgetOldSessions(app)),
  every(DAY, 'old job history', () => forgetHistory(app.db)),
  every(DAY, 'old auditions', () => forgetAuditions(app)),
  every(HOUR, 'left scratch folders', () => app.media.sweepScratch(new Date(Date.now() - 12 * HOUR))),
  every(DAY, 'reconcile', async () => {
    const problems = await reconcileAndRecord(app.db);
    if (problems.length)
      app.logger.error('ledger and jobs do not reconcile', { problems: problems.slice(0, 20) });
  }),
];

const every = (everyMs: number, name: string, act: Duty['act']): Duty => ({ name, everyMs, act });

/** Does every duty now and then in its time; a failure is logged and waits for the next turn. Returns how to stop. */
export function startHousekeeping(app: App): () => void {
  const timers = dutiesOf(app).map(({ name, everyMs, act }) => {
    const turn = () => {
      act().catch((error: unknown) => app.logger.error(`housekeeping failed: ${name}`, { error }));
    };
    turn();
    return setInterval(turn, everyMs);
  });
  return () => timers.forEach(clearInterval);
}
