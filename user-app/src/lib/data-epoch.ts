import { createStore } from '@fenshen/web';
import { useSyncExternalStore } from 'react';

/** Counts changes of account in this tab. */
export const dataEpoch = createStore(0);

/** A key for whatever shows an account's things: with another account they are made anew. */
export const useDataEpoch = () => useSyncExternalStore(dataEpoch.subscribe, dataEpoch.get);
