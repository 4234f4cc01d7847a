import type { Logger } from '../../src/shared/logger';

const nothing = () => undefined;

/** A log that nobody reads. */
export const quiet: Logger = { debug: nothing, info: nothing, warn: nothing, error: nothing };
