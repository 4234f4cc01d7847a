import { lazy, Suspense } from 'react';
import { HashRouter, Navigate, Route, Routes } from 'react-router';
import { BootSkeleton } from '../components/boot-skeleton';
import { ErrorBoundary } from '../components/error-boundary';
import { paths } from '../config/paths';
import { NeedsSession } from './needs-session';
import { soonPages } from './soon-pages';

const AppLayout = lazy(() => import('./layouts/app-layout').then((m) => ({ default: m.AppLayout })));
const LoginPage = lazy(() => import('./pages/auth/login-page').then((m) => ({ default: m.LoginPage })));
const ProtocolPage = lazy(() =>
  import('./pages/auth/protocol-page').then((m) => ({ default: m.ProtocolPage })),
);
const HomePage = lazy(() => import('./pages/home/home-page').then((m) => ({ default: m.HomePage })));
const CreatePage = lazy(() => import('./pages/create/create-page').then((m) => ({ default: m.CreatePage })));
const WorksPage = lazy(() => import('./pages/works/works-page').then((m) => ({ default: m.WorksPage })));
const ProfilePage = lazy(() =>
  import('./pages/profile/profile-page').then((m) => ({ default: m.ProfilePage })),
);
const ClonePage = lazy(() => import('./pages/clone/clone-page').then((m) => ({ default: m.ClonePage })));
const PublicFiguresPage = lazy(() =>
  import('./pages/public-figures/public-figures-page').then((m) => ({ default: m.PublicFiguresPage })),
);
const ConsumPage = lazy(() => import('./pages/account/consum-page').then((m) => ({ default: m.ConsumPage })));
const MoreCreditsPage = lazy(() =>
  import('./pages/account/more-credits-page').then((m) => ({ default: m.MoreCreditsPage })),
);
const VoicePage = lazy(() => import('./pages/voice/voice-page').then((m) => ({ default: m.VoicePage })));
const MaterialPage = lazy(() =>
  import('./pages/material/material-page').then((m) => ({ default: m.MaterialPage })),
);
const GuidePage = lazy(() => import('./pages/guide/guide-page').then((m) => ({ default: m.GuidePage })));
const SoonPage = lazy(() => import('./pages/soon/soon-page').then((m) => ({ default: m.SoonPage })));

/** Hash routes of both specifications; every page but /login and /protocol sits in the shell. */
export function AppRouter() {
  return (
    // Without transitions a press answers at once: highlight and skeleton first, the page when its code is there.
    <HashRouter useTransitions={false}>
      <ErrorBoundary resetKey="root">
        <Suspense fallback={<BootSkeleton />}>
          <Routes>
            <Route path={paths.login} element={<LoginPage />} />
            <Route path={paths.protocol} element={<ProtocolPage />} />
            <Route element={<AppLayout />}>
              <Route index element={<Navigate to={paths.home} replace />} />
              <Route path={paths.home} element={<HomePage />} />
              <Route element={<NeedsSession />}>
                <Route path={paths.create} element={<CreatePage />} />
                <Route path={paths.works} element={<WorksPage />} />
                <Route path={paths.profile} element={<ProfilePage />} />
                <Route path={paths.clone} element={<ClonePage />} />
                <Route path={paths.voice} element={<VoicePage />} />
                <Route path={paths.material} element={<MaterialPage />} />
                <Route path={paths.consum} element={<ConsumPage />} />
                <Route path={paths.moreCredits} element={<MoreCreditsPage />} />
              </Route>
              <Route path={paths.publicFigures} element={<PublicFiguresPage />} />
              <Route path={paths.guide} element={<GuidePage />} />
              {soonPages.map((page) => (
                <Route key={page.path} path={page.path} element={<SoonPage page={page} />} />
              ))}
              <Route path="*" element={<Navigate to={paths.home} replace />} />
            </Route>
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </HashRouter>
  );
}
