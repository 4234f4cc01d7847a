import type { Logger } from '../../kernel/process/logger';

/**
 * A failure that nobody caught ends the process, for nobody knows what it left half done; the supervisor starts it
 * again. Before that the log gets to know of it, in its own format.
 */
export function logCrashes(logger: Pick<Logger, 'error'>): void {
  process.on('uncaughtExceptionMonitor', (error, origin) =>
    logger.error('the process ends: nobody caught a failure', { error, origin }),
  );
}
