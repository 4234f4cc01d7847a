import type { SiteInfo } from '@fenshen/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { ConfirmHost } from '../components/confirm-host';
import { QuietArea } from '../components/dialog-area';
import { OfflineBar } from '../components/offline-bar';
import { retryableLazy } from '../components/retryable-lazy';
import { ToastHost } from '../components/toast-host';
import { queryClient } from '../lib/query-client';
import { SiteContext } from '../lib/site';
import { brandFor } from '../lib/surfaces';
import { useThemeMode } from '../lib/theme-mode';

const PreviewBar = retryableLazy(() =>
  import('../components/preview-bar').then((m) => ({ default: m.PreviewBar })),
);

/** Site, colours, data and message hosts around every page. */
export function Providers({ site, children }: { site: SiteInfo; children: ReactNode }) {
  const mode = useThemeMode();
  const brand = useMemo(() => brandFor(site.brand_color, mode), [site.brand_color, mode]);

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = mode;
    root.style.setProperty('--brand', brand.brand);
    root.style.setProperty('--on-brand', brand.onBrand);
    root.style.setProperty('--brand-text', brand.brandText);
    const page = getComputedStyle(root).getPropertyValue('--page').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
  }, [brand, mode]);

  return (
    <QueryClientProvider client={queryClient}>
      <SiteContext.Provider value={site}>
        {children}
        <ToastHost />
        <ConfirmHost />
        <OfflineBar />
        {site.preview && (
          <QuietArea>
            <PreviewBar state={site.preview} />
          </QuietArea>
        )}
      </SiteContext.Provider>
    </QueryClientProvider>
  );
}
