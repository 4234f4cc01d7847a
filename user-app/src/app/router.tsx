import { Suspense } from 'react';
import { HashRouter, Navigate, Route, Routes } from 'react-router';
import { BootSkeleton } from '../components/boot-skeleton';
import { ErrorBoundary } from '../components/error-boundary';
import { retryableLazy } from '../components/retryable-lazy';
import { paths } from '../config/paths';
import { loadLayout, loadNotFoundPage, loadSoonPage, pages } from './load-page';
import { NeedsSession } from './needs-session';
import { useDataEpoch } from '../lib/data-epoch';
import { soonPages } from './soon-pages';

const AppLayout = retryableLazy(loadLayout);
const LoginPage = retryableLazy(pages[paths.login]);
const ProtocolPage = retryableLazy(pages[paths.protocol]);
const HomePage = retryableLazy(pages[paths.home]);
const CreatePage = retryableLazy(pages[paths.create]);
const MultiplesPage = retryableLazy(pages[paths.multiples]);
const WorksPage = retryableLazy(pages[paths.works]);
const ProfilePage = retryableLazy(pages[paths.profile]);
const ClonePage = retryableLazy(pages[paths.clone]);
const PublicFiguresPage = retryableLazy(pages[paths.publicFigures]);
const ConsumPage = retryableLazy(pages[paths.consum]);
const MoreCreditsPage = retryableLazy(pages[paths.moreCredits]);
const VoicePage = retryableLazy(pages[paths.voice]);
const MaterialPage = retryableLazy(pages[paths.material]);
const GuidePage = retryableLazy(pages[paths.guide]);
const PetPage = retryableLazy(pages[paths.pet]);
const PetCreatePage = retryableLazy(pages[paths.petEstablish]);
const ImageSpeakPage = retryableLazy(pages[paths.imageSpeak]);
const CharactersPage = retryableLazy(pages[paths.characters]);
const SoonPage = retryableLazy(loadSoonPage);
const NotFoundPage = retryableLazy(loadNotFoundPage);

/** Another account gets a shell and pages of its own: nothing drawn for the last one stays. */
const Shell = () => <AppLayout key={useDataEpoch()} />;

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
            <Route element={<Shell />}>
              <Route index element={<Navigate to={paths.home} replace />} />
              <Route path={paths.home} element={<HomePage />} />
              <Route element={<NeedsSession />}>
                <Route path={paths.create} element={<CreatePage />} />
                <Route path={paths.multiples} element={<MultiplesPage />} />
                <Route path={paths.works} element={<WorksPage />} />
                <Route path={paths.pet} element={<PetPage />} />
                <Route path={paths.petEstablish} element={<PetCreatePage />} />
                <Route path={paths.imageSpeak} element={<ImageSpeakPage />} />
                <Route path={paths.characters} element={<CharactersPage />} />
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
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </HashRouter>
  );
}
