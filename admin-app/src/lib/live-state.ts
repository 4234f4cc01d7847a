import { createStore } from '@fenshen/web';

/** Whether the server tells of changes now; while it does not, what must be fresh asks by itself. */
export const told = createStore(false);
