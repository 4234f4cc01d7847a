import { queryClient } from '../lib/query-client';
import { session } from '../lib/session';

/** One account's data must never be seen under another's token. */
export function bindSessionToData(): void {
  let last = session.token();
  session.subscribe(() => {
    const next = session.token();
    // A first token only adds what its owner may see; any other change empties the cache.
    if (last === null) void queryClient.invalidateQueries({ predicate: ({ meta }) => !meta?.sameForAll });
    else queryClient.clear();
    last = next;
  });
}
