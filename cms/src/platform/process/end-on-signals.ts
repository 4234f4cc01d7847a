import type { Logger } from '../../kernel/process/logger';
import type { PaidCall } from '../../kernel/process/stopping';

/**
 * The first signal ends a worker in order, however long its paid calls take, of which log and supervisor are told;
 * SIGKILL alone ends it at once.
 */
export function endOnSignals(
  close: (onWait: (calls: PaidCall[]) => void) => Promise<void>,
  logger: Logger,
): void {
  let ending = false;
  const tell = (waitsFor: PaidCall[]) => {
    logger.info('stopping: waits for paid calls', { waitsFor });
    if (process.connected) process.send?.({ waitsFor });
  };
  const end = () => {
    if (ending) return;
    ending = true;
    close(tell)
      .catch((error: unknown) => logger.error('stopping failed', { error }))
      .finally(() => process.exit(0));
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
