import { createStore } from './store';

/** A safety net under what is told, ms. */
const TOLD_POLL_MS = 60_000;

/** Whether the server tells of changes now; while it does not, what must be fresh asks by itself. */
export const told = createStore(false);

/** How often to ask for something by itself, ms: so often, or hardly ever while the server tells of changes. */
export const pollEvery = (ms: number): number => (told.get() ? Math.max(ms, TOLD_POLL_MS) : ms);
