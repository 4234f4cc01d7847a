import { PREVIEW_REFRESH, type SiteInfo } from '@fenshen/contract';
import { describeError, sendBeacon } from '@fenshen/web';
import { useEffect, useState } from 'react';
import { preview } from '../lib/preview';
import { knownSite, fetchSite } from '../lib/site';
import { setSiteTheme } from '../lib/theme-mode';
import { BootFailure, BootSkeleton } from '../components/boot-skeleton';
import { Providers } from './providers';
import { AppRouter } from './router';

/** Puts the site's icon and search texts into the document; pages name the tab. */
function brandDocument(site: SiteInfo): void {
  const icon = site.icon || site.logo || site.head_logo;
  if (icon) document.querySelector('link[rel="icon"]')?.setAttribute('href', icon);
  if (site.seo_desc)
    document.querySelector('meta[name="description"]')?.setAttribute('content', site.seo_desc);
  if (site.seo_keyword) {
    const meta = document.createElement('meta');
    meta.name = 'keywords';
    meta.content = site.seo_keyword;
    document.querySelector('meta[name="keywords"]')?.remove();
    document.head.append(meta);
  }
}

/** Shows the branding that came with the page or is remembered at once, else a skeleton until the site is known. */
export function Boot() {
  const [site, setSite] = useState(() => {
    const known = knownSite();
    if (known) setSiteTheme(known.theme);
    return known;
  });
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    fetchSite().then(
      (fresh) => {
        if (!current) return;
        setSiteTheme(fresh.theme);
        // The same again must not draw everything anew.
        setSite((known) => (JSON.stringify(known) === JSON.stringify(fresh) ? known : fresh));
      },
      (error: unknown) => {
        // With remembered branding the page works on; the failure is only logged (spec §8).
        sendBeacon('site-failed', describeError(error));
        if (current) setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [attempt]);

  useEffect(() => {
    if (!preview) return;
    const refresh = (event: MessageEvent<unknown>) => {
      if (event.origin === window.location.origin && event.data === PREVIEW_REFRESH) setAttempt((n) => n + 1);
    };
    window.addEventListener('message', refresh);
    return () => window.removeEventListener('message', refresh);
  }, []);

  useEffect(() => {
    if (site) brandDocument(site);
  }, [site]);

  if (site) {
    return (
      <Providers site={site}>
        <AppRouter />
      </Providers>
    );
  }
  if (!failed) return <BootSkeleton />;
  return (
    <BootFailure
      onRetry={() => {
        setFailed(false);
        setAttempt((n) => n + 1);
      }}
    />
  );
}
