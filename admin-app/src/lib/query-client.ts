import { isUnanswered } from '@fenshen/web';
import { QueryClient } from '@tanstack/react-query';

/** Only what never reached the server is worth a second try; a refusal stays one. */
const retry = (failures: number, error: unknown): boolean => failures < 1 && isUnanswered(error);

/** One cache for the whole app, Refine's included. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { refetchOnWindowFocus: false, staleTime: 5_000, retry } },
});
