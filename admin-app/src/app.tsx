import { Refine } from '@refinedev/core';
import routerProvider, { UnsavedChangesNotifier } from '@refinedev/react-router';
import { lazy, Suspense } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { HashRouter, Outlet, Route, Routes } from 'react-router';
import { FullPageSpin } from './components/full-page-spin';
import { SignedIn } from './components/layout/signed-in';
import { accessProvider } from './providers/access';
import { authProvider } from './providers/auth';
import { dataProviders } from './providers/data';
import { i18nProvider } from './providers/i18n';
import { useNotificationProvider } from './providers/notification';
import { resources } from './resources';

const Workplace = lazy(() => import('./components/layout/workplace'));
const LoginPage = lazy(() => import('./pages/login/page'));
const OverviewPage = lazy(() => import('./pages/overview/page'));
const BoardPage = lazy(() => import('./pages/board/page'));
const BatchListPage = lazy(() => import('./pages/batches/list'));
const BatchPage = lazy(() => import('./pages/batches/show'));
const CodeListPage = lazy(() => import('./pages/codes/list'));
const UserListPage = lazy(() => import('./pages/users/list'));
const UserPage = lazy(() => import('./pages/users/show'));
const JobListPage = lazy(() => import('./pages/jobs/list'));
const ActorListPage = lazy(() => import('./pages/actors/list'));
const VoiceListPage = lazy(() => import('./pages/voices/list'));
const PictureListPage = lazy(() => import('./pages/pictures/list'));
const SiteListPage = lazy(() => import('./pages/sites/list'));
const SiteEditPage = lazy(() => import('./pages/sites/edit'));
const NoticeListPage = lazy(() => import('./pages/notices/list'));
const NoticeCreatePage = lazy(() => import('./pages/notices/create'));
const NoticeEditPage = lazy(() => import('./pages/notices/edit'));
const GuideListPage = lazy(() => import('./pages/guides/list'));
const ProtocolListPage = lazy(() => import('./pages/protocols/list'));
const ProtocolPage = lazy(() => import('./pages/protocols/show'));
const ProtocolCreatePage = lazy(() => import('./pages/protocols/create'));
const CreditRuleListPage = lazy(() => import('./pages/credit-rules/list'));
const VideoChannelListPage = lazy(() => import('./pages/channels/video-list'));
const VoiceChannelListPage = lazy(() => import('./pages/channels/voice-list'));
const WritingThemeListPage = lazy(() => import('./pages/writing-themes/list'));
const ImagePromptListPage = lazy(() => import('./pages/prompts/image-list'));
const VideoPromptListPage = lazy(() => import('./pages/prompts/video-list'));
const InspirationGroupListPage = lazy(() => import('./pages/inspiration-groups/list'));
const BotListPage = lazy(() => import('./pages/bots/list'));
const BotTypeListPage = lazy(() => import('./pages/bots/type-list'));
const TranslateLanguageListPage = lazy(() => import('./pages/translate-languages/list'));
const ProviderPage = lazy(() => import('./pages/providers/page'));
const StaffListPage = lazy(() => import('./pages/staff/list'));
const AuditListPage = lazy(() => import('./pages/audit/list'));
const NotFoundPage = lazy(() => import('./pages/not-found/page'));

/** Refine with its providers, and the table of addresses. */
export function OpsApp({ queryClient }: { queryClient: QueryClient }) {
  return (
    <HashRouter>
      <Refine
        resources={resources}
        dataProvider={dataProviders}
        authProvider={authProvider}
        accessControlProvider={accessProvider}
        routerProvider={routerProvider}
        i18nProvider={i18nProvider}
        notificationProvider={useNotificationProvider}
        options={{
          disableTelemetry: true,
          disableRouteChangeHandler: true,
          warnWhenUnsavedChanges: true,
          reactQuery: { clientConfig: queryClient },
        }}
      >
        <Suspense fallback={<FullPageSpin />}>
          <Routes>
            <Route path="/login" element={<LoginPage />} />
            <Route
              element={
                <SignedIn>
                  <Workplace>
                    <Outlet />
                  </Workplace>
                </SignedIn>
              }
            >
              <Route index element={<OverviewPage />} />
              <Route path="board" element={<BoardPage />} />
              <Route path="batches" element={<BatchListPage />} />
              <Route path="batches/:id" element={<BatchPage />} />
              <Route path="codes" element={<CodeListPage />} />
              <Route path="users" element={<UserListPage />} />
              <Route path="users/:id" element={<UserPage />} />
              <Route path="jobs" element={<JobListPage />} />
              <Route path="actors" element={<ActorListPage />} />
              <Route path="voices" element={<VoiceListPage />} />
              <Route path="pictures" element={<PictureListPage />} />
              <Route path="sites" element={<SiteListPage />} />
              <Route path="sites/:code" element={<SiteEditPage />} />
              <Route path="notices" element={<NoticeListPage />} />
              <Route path="notices/create" element={<NoticeCreatePage />} />
              <Route path="notices/:id" element={<NoticeEditPage />} />
              <Route path="guides" element={<GuideListPage />} />
              <Route path="protocols" element={<ProtocolListPage />} />
              <Route path="protocols/create" element={<ProtocolCreatePage />} />
              <Route path="protocols/:id" element={<ProtocolPage />} />
              <Route path="credit-rules" element={<CreditRuleListPage />} />
              <Route path="video-channels" element={<VideoChannelListPage />} />
              <Route path="voice-channels" element={<VoiceChannelListPage />} />
              <Route path="writing-themes" element={<WritingThemeListPage />} />
              <Route path="image-prompts" element={<ImagePromptListPage />} />
              <Route path="video-prompts" element={<VideoPromptListPage />} />
              <Route path="inspiration-groups" element={<InspirationGroupListPage />} />
              <Route path="bots" element={<BotListPage />} />
              <Route path="bot-types" element={<BotTypeListPage />} />
              <Route path="translate-languages" element={<TranslateLanguageListPage />} />
              <Route path="providers" element={<ProviderPage />} />
              <Route path="staff" element={<StaffListPage />} />
              <Route path="audit" element={<AuditListPage />} />
              <Route path="*" element={<NotFoundPage />} />
            </Route>
          </Routes>
        </Suspense>
        <UnsavedChangesNotifier />
      </Refine>
    </HashRouter>
  );
}
