import { Refine } from '@refinedev/core';
import { UnsavedChangesNotifier } from '@refinedev/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { HashRouter, Outlet, Route, Routes } from 'react-router';
import { FullPageSpin } from './components/full-page-spin';
import { lazyPage, lazyPart } from './components/lazy-part';
import { SignedIn } from './components/layout/signed-in';
import { accessProvider } from './providers/access';
import { authProvider } from './providers/auth';
import { dataProviders } from './providers/data';
import { i18nProvider } from './providers/i18n';
import { liveProvider } from './providers/live';
import { useNotificationProvider } from './providers/notification';
import { shortRouter } from './providers/router';
import { refineResources, ROUTES } from './resources';

const Workplace = lazyPart(() => import('./components/layout/workplace'), <FullPageSpin />);
const LoginPage = lazyPage(() => import('./pages/login/page'));
const EnrolPage = lazyPage(() => import('./pages/account/enrol-page'));
const NotFoundPage = lazyPage(() => import('./pages/not-found/page'));
const PAGES = ROUTES.map(({ path, load }) => ({ path, Page: lazyPage(load) }));

/** Refine with its providers, and a route for every page of the table of resources. */
export function OpsApp({ queryClient }: { queryClient: QueryClient }) {
  return (
    <HashRouter>
      <Refine
        resources={refineResources}
        dataProvider={dataProviders}
        liveProvider={liveProvider}
        authProvider={authProvider}
        accessControlProvider={accessProvider}
        routerProvider={shortRouter}
        i18nProvider={i18nProvider}
        notificationProvider={useNotificationProvider}
        options={{
          disableTelemetry: true,
          disableRouteChangeHandler: true,
          warnWhenUnsavedChanges: true,
          reactQuery: { clientConfig: queryClient },
        }}
      >
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route
            element={
              <SignedIn>
                <Workplace enrol={<EnrolPage />}>
                  <Outlet />
                </Workplace>
              </SignedIn>
            }
          >
            {PAGES.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
        <UnsavedChangesNotifier />
      </Refine>
    </HashRouter>
  );
}
