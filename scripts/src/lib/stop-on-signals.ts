import { step } from './report';

/** npm hands a terminal's Ctrl-C on to a process that got it already: that is one wish, not two. */
const ECHO_MS = 1_000;

/** The first signal stops in order, the next one at once; then this process ends. */
export function stopOnSignals(running: { stop(): Promise<void>; hurry(): void }): void {
  let stoppedAt = 0;
  const onSignal = () => {
    if (stoppedAt === 0) {
      stoppedAt = Date.now();
      step('stopping');
      void running
        .stop()
        .catch(() => undefined)
        .then(() => process.exit(0));
    } else if (Date.now() - stoppedAt > ECHO_MS) {
      step('stopping at once');
      running.hurry();
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
