import { isUnanswered } from '@fenshen/web';
import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { connection } from './connection';
import { errorText } from './error-text';
import { toast } from './toast';

declare module '@tanstack/react-query' {
  interface Register {
    /** `silent`: the caller shows the failure itself. `sameForAll`: no account sees more or less of it. */
    queryMeta: { silent?: boolean; sameForAll?: boolean };
    mutationMeta: { silent?: boolean };
  }
}

/** The server's own words as a toast; sign-out has its page, and foreign errors get a general text. */
export function showError(error: unknown): void {
  const text = errorText(error);
  if (text) toast.error(text);
}

/** Asks again only when the request did not reach the server, twice at most. */
function shouldRetry(failures: number, error: unknown): boolean {
  return failures < 2 && isUnanswered(error);
}

/** Said once until something is read again: many lists fail together. */
let outageTold = false;

/** Lists draw their own failures; what could not be asked at all is said once, and not under the bar that says it. */
function tellOf(error: unknown): void {
  if (!isUnanswered(error)) return showError(error);
  if (outageTold || connection.isDown.get()) return;
  outageTold = true;
  showError(error);
}

// What is read waits while the server cannot be reached, and goes on by itself.
onlineManager.setEventListener((setOnline) =>
  connection.isDown.subscribe(() => setOnline(!connection.isDown.get())),
);

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onSuccess: () => (outageTold = false),
    onError: (error, query) => {
      if (!query.meta?.silent) tellOf(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (!mutation.meta?.silent) showError(error);
    },
  }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: shouldRetry, refetchOnWindowFocus: false },
    // What was pressed is done now or refused: it must not happen by itself when the network is back.
    mutations: { retry: false, networkMode: 'always' },
  },
});
