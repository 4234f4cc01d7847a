import { Suspense, useEffect, useLayoutEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { QuietArea } from '../../components/dialog-area';
import { ErrorBoundary } from '../../components/error-boundary';
import { PageSkeleton } from '../../components/page-skeleton';
import { retryableLazy } from '../../components/retryable-lazy';
import { SiteFooter } from '../../components/site-footer';
import { paths } from '../../config/paths';
import { useAccount } from '../../lib/account';
import { usePageTitle } from '../../lib/page-title';
import { closeDialogs } from '../../lib/dialog-stack';
import { preview } from '../../lib/preview';
import { session } from '../../lib/session';
import { useSite } from '../../lib/site';
import { becomeVisitor } from '../../lib/visitor';
import styles from './app-layout.module.css';
import { BottomBar } from './bottom-bar';
import { DialogHost } from './dialog-host';
import { keepNavId, pageLabel } from './nav-items';
import { PaletteHost } from './palette-host';
import { SideNav } from './side-nav';
import { TopBar } from './top-bar';
import { useLayoutScale } from './use-layout-scale';
import { useNav } from './use-nav';
import { useScrollMemory } from './use-scroll-memory';

const WorkNotices = retryableLazy(() =>
  import('../../features/works/components/work-notices').then((m) => ({ default: m.WorkNotices })),
);

const AgreementGate = retryableLazy(() =>
  import('../../features/protocol/components/agreement-gate').then((m) => ({ default: m.AgreementGate })),
);

/** The shell around every page but /login and /protocol. */
export function AppLayout() {
  const site = useSite();
  const { pathname } = useLocation();
  const { account } = useAccount();
  const { items, activeId } = useNav();
  useLayoutScale();
  usePageTitle(pageLabel(pathname) ?? items.find((item) => item.id === activeId)?.label);

  // Before any effect of the new page, which may ask something itself.
  useLayoutEffect(() => closeDialogs(), [pathname]);

  useEffect(() => {
    if (activeId) keepNavId(activeId);
  }, [activeId]);
  useScrollMemory();

  useEffect(() => {
    // The page can be looked at without an account; a refusal shows where one is needed.
    if (site.visitor_trial && session.isFirstVisit()) becomeVisitor().catch(() => undefined);
  }, [site.visitor_trial]);

  return (
    <>
      <a href="#main" className={styles.skip} onClick={(event) => skipToMain(event)}>
        跳到正文
      </a>
      <TopBar />
      <SideNav />
      <main id="main" tabIndex={-1} className={styles.main}>
        <div className={styles.page}>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              <Outlet />
            </Suspense>
          </ErrorBoundary>
        </div>
        {pathname !== paths.create && <SiteFooter />}
      </main>
      <BottomBar />
      <DialogHost />
      <PaletteHost />
      <QuietArea>
        <WorkNotices />
      </QuietArea>
      <QuietArea>{account?.is_tourist === 0 && !preview && <AgreementGate />}</QuietArea>
    </>
  );
}

/** The address after # belongs to the router, so the jump is made by hand. */
function skipToMain(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
