import { createStore } from '@fenshen/web';

/**
 * Recovery codes that were made and not put away yet. They are shown once, so they wait here and not in a dialog that
 * could leave the screen with its page.
 */
export const recoveryCodes = createStore<readonly string[]>([]);
