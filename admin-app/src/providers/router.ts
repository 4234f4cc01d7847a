import type { RouterProvider } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { BY_TABLE, readPlace, writePlace } from '../lib/list-address';

/** What `useTable` writes into the address when it is kept in step with it. */
const tablePlace = z.object({
  currentPage: z.number(),
  pageSize: z.number(),
  sorters: z.array(z.object({ field: z.string(), order: z.enum(['asc', 'desc']) })),
});

type Go = ReturnType<NonNullable<RouterProvider['go']>>;
type Parse = ReturnType<NonNullable<RouterProvider['parse']>>;
const nowhere: Go = () => undefined;

function useShortGo(): Go {
  const go = routerProvider.go?.() ?? nowhere;
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback<Go>(
    (config) => {
      const place = tablePlace.safeParse(config.query).data;
      if (!place || config.to) return go(config);
      const now = new URLSearchParams(search);
      const next = writePlace(now, place);
      if (config.type === 'path') return `?${next.toString()}`;
      if (next.toString() === now.toString()) return;
      // The same place in other words is no step to go back from.
      const same = JSON.stringify(readPlace(now)) === JSON.stringify(readPlace(next));
      void navigate({ search: next.toString() }, { replace: same, state: BY_TABLE });
    },
    [go, navigate, search],
  );
}

function useShortParse(): Parse {
  const parse = routerProvider.parse?.();
  return useCallback<Parse>(() => {
    const { params, ...parsed } = parse?.() ?? {};
    // The rest of the query is the pages' business: Refine would make it part of every request's key.
    return { ...parsed, params: params?.to === undefined ? {} : { to: params.to } };
  }, [parse]);
}

/** Refine's own router, but that a table's place is written short (`?page=2&sort=name-asc`) and Back goes through places. */
export const shortRouter: RouterProvider = { ...routerProvider, go: useShortGo, parse: useShortParse };
