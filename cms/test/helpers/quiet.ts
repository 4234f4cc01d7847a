import type { Logger } from '../../src/kernel/process/logger';

const nothing = () => undefined;

/** A log that nobody reads. */
export const quiet: Logger = { debug: nothing, info: nothing, warn: nothing, error: nothing };
