import { Refine } from '@refinedev/core';
import routerProvider, { UnsavedChangesNotifier } from '@refinedev/react-router';
import type { QueryClient } from '@tanstack/react-query';
import { HashRouter, Outlet, Route, Routes } from 'react-router';
import { FullPageSpin } from './components/full-page-spin';
import { lazyPage, lazyPart } from './components/lazy-part';
import { SignedIn } from './components/layout/signed-in';
import { accessProvider } from './providers/access';
import { authProvider } from './providers/auth';
import { dataProviders } from './providers/data';
import { i18nProvider } from './providers/i18n';
import { useNotificationProvider } from './providers/notification';
import { resources } from './resources';

const Workplace = lazyPart(() => import('./components/layout/workplace'), <FullPageSpin />);
const LoginPage = lazyPage(() => import('./pages/login/page'));
const OverviewPage = lazyPage(() => import('./pages/overview/page'));
const BoardPage = lazyPage(() => import('./pages/board/page'));
const BatchListPage = lazyPage(() => import('./pages/batches/list'));
const BatchPage = lazyPage(() => import('./pages/batches/show'));
const CodeListPage = lazyPage(() => import('./pages/codes/list'));
const UserListPage = lazyPage(() => import('./pages/users/list'));
const UserPage = lazyPage(() => import('./pages/users/show'));
const JobListPage = lazyPage(() => import('./pages/jobs/list'));
const ActorListPage = lazyPage(() => import('./pages/actors/list'));
const VoiceListPage = lazyPage(() => import('./pages/voices/list'));
const PictureListPage = lazyPage(() => import('./pages/pictures/list'));
const SiteListPage = lazyPage(() => import('./pages/sites/list'));
const SiteEditPage = lazyPage(() => import('./pages/sites/edit'));
const NoticeListPage = lazyPage(() => import('./pages/notices/list'));
const NoticeCreatePage = lazyPage(() => import('./pages/notices/create'));
const NoticeEditPage = lazyPage(() => import('./pages/notices/edit'));
const GuideListPage = lazyPage(() => import('./pages/guides/list'));
const ProtocolListPage = lazyPage(() => import('./pages/protocols/list'));
const ProtocolPage = lazyPage(() => import('./pages/protocols/show'));
const ProtocolCreatePage = lazyPage(() => import('./pages/protocols/create'));
const CreditRuleListPage = lazyPage(() => import('./pages/credit-rules/list'));
const VideoChannelListPage = lazyPage(() => import('./pages/channels/video-list'));
const VoiceChannelListPage = lazyPage(() => import('./pages/channels/voice-list'));
const WritingThemeListPage = lazyPage(() => import('./pages/writing-themes/list'));
const ImagePromptListPage = lazyPage(() => import('./pages/prompts/image-list'));
const VideoPromptListPage = lazyPage(() => import('./pages/prompts/video-list'));
const InspirationGroupListPage = lazyPage(() => import('./pages/inspiration-groups/list'));
const BotListPage = lazyPage(() => import('./pages/bots/list'));
const BotTypeListPage = lazyPage(() => import('./pages/bots/type-list'));
const TranslateLanguageListPage = lazyPage(() => import('./pages/translate-languages/list'));
const ProviderPage = lazyPage(() => import('./pages/providers/page'));
const StaffListPage = lazyPage(() => import('./pages/staff/list'));
const OwnAccountPage = lazyPage(() => import('./pages/account/page'));
const AuditListPage = lazyPage(() => import('./pages/audit/list'));
const NotFoundPage = lazyPage(() => import('./pages/not-found/page'));

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
            <Route path="account" element={<OwnAccountPage />} />
            <Route path="audit" element={<AuditListPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
        <UnsavedChangesNotifier />
      </Refine>
    </HashRouter>
  );
}
