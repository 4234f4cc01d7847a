import { opsCalls, type Output, type StaffMember } from '@fenshen/contract';
import { safeStorage } from '@fenshen/web';
import { useOnError } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { ErrorState } from '../components/error-state';
import { FullPageSpin } from '../components/full-page-spin';
import { call } from './call';
import { readToken } from './session';
import { currentStaff } from './staff';

const KEY = 'opsSite';
const device = safeStorage();
export type SiteOption = Output<typeof opsCalls.sites>['list'][number];

interface StaffWork {
  me: StaffMember;
  sites: SiteOption[];
  /** The site worked on now. */
  site: SiteOption;
  chooseSite: (id: number) => void;
}
export const StaffContext = createContext<StaffWork | null>(null);

/** Loads who is signed in and on which sites they work; children render once that is known. */
export function StaffProvider({ children }: { children: ReactNode }) {
  const { mutate: onError } = useOnError();
  const [siteId, setSiteId] = useState(() => Number(device.get(KEY)));
  const query = useQuery({
    queryKey: ['staff', readToken()],
    queryFn: async () => {
      const asked = currentStaff();
      const [me, sites] = await Promise.all([
        asked,
        call(opsCalls.sites, {}).catch(async (error: unknown) => {
          // Nothing else is answered until they have a second factor.
          if ((await asked).must_enrol) return { list: [] };
          throw error;
        }),
      ]);
      return { me, sites: sites.list };
    },
    staleTime: 60_000,
    // A new token of the same person takes no page off the screen; another person begins with an empty cache.
    placeholderData: (before) => before,
  });
  useEffect(() => {
    if (query.error) onError(query.error);
  }, [query.error, onError]);

  const value = useMemo<StaffWork | null>(() => {
    if (!query.data) return null;
    const { me, sites } = query.data;
    const site = (me.role === 'owner' && sites.find(({ id }) => id === siteId)) || me.site;
    const chooseSite = (id: number) => {
      device.set(KEY, String(id));
      setSiteId(id);
    };
    return { me, sites, site, chooseSite };
  }, [query.data, siteId]);

  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!value) return <FullPageSpin />;
  return <StaffContext.Provider value={value}>{children}</StaffContext.Provider>;
}

export function useStaff(): StaffWork {
  const value = useContext(StaffContext);
  if (!value) throw new Error('useStaff needs StaffProvider');
  return value;
}
