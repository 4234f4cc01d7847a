import { useIsAuthenticated } from '@refinedev/core';
import { CatchAllNavigate } from '@refinedev/react-router';
import type { ReactNode } from 'react';
import { FullPageSpin } from '../full-page-spin';

/**
 * Lets nobody in without a session. Children stay mounted while the session is checked again, as Refine does
 * right after sign-in and on every failed call: an open dialog and what was typed into it survive.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const { data } = useIsAuthenticated();
  if (!data) return <FullPageSpin />;
  return data.authenticated ? children : <CatchAllNavigate to="/login" />;
}
