import { opsCalls } from '@fenshen/contract';
import { useCallQuery } from './use-call-query';

/** Every provider with its state; for the owner alone. */
export const useProviders = () => useCallQuery(opsCalls.providers, {});
