import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error';

/** Only what never reached the server is worth a second try; a refusal stays one. */
const retry = (failures: number, error: unknown): boolean =>
  failures < 1 && error instanceof CallError && error.statusCode === 0;

/** One cache for the whole app, Refine's included. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { refetchOnWindowFocus: false, staleTime: 5_000, retry } },
});
