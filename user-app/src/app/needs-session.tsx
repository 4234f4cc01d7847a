import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { PageSkeleton } from '../components/page-skeleton';
import { loginHref } from '../config/paths';
import { useToken } from '../lib/account';
import { session } from '../lib/session';
import { useSite } from '../lib/site';
import { becomeVisitor } from '../lib/visitor';

/** Around pages that call for an account: a first visitor gets a visitor's token, anyone else signs in. */
export function NeedsSession() {
  const site = useSite();
  const token = useToken();
  const { pathname, search } = useLocation();
  const [refused, setRefused] = useState(false);
  const silently = token === null && site.visitor_trial && session.isFirstVisit() && !refused;

  useEffect(() => {
    if (silently) becomeVisitor().catch(() => setRefused(true));
  }, [silently]);

  if (token !== null) return <Outlet />;
  if (silently) return <PageSkeleton />;
  return <Navigate to={loginHref({ redirectUrl: pathname + search })} replace />;
}
