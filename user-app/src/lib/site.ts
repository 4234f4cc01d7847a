import { DEFAULT_SITE_TITLE, indexCalls, PREVIEW_HEADER, siteInfo, type SiteInfo } from '@fenshen/contract';
import { safeStorage } from '@fenshen/web';
import { createContext, useContext } from 'react';
import { call } from './call';
import { preview } from './preview';

const KEY = 'fenshen.site';

/** The branding in the page itself, else what was seen last on this host: the first paint needs no reply. */
export function knownSite(): SiteInfo | null {
  if (preview) return null;
  return (
    readSite(() => document.getElementById('site')?.textContent) ?? readSite(() => safeStorage().get(KEY))
  );
}

function readSite(read: () => string | null | undefined): SiteInfo | null {
  try {
    const parsed = siteInfo.safeParse(JSON.parse(read() ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Reads the site behind this host name and remembers it; a draft is read anew each time. Throws CallError. */
export async function fetchSite(): Promise<SiteInfo> {
  if (preview) return call(indexCalls.site, {}, { headers: { [PREVIEW_HEADER]: preview.token } });
  const site = await call(indexCalls.site, {});
  // Not kept, only the next visit's head start is lost.
  safeStorage().set(KEY, JSON.stringify(site));
  return site;
}

export const titleOf = (site: Pick<SiteInfo, 'site_title' | 'title'>) =>
  site.site_title || site.title || DEFAULT_SITE_TITLE;

export const SiteContext = createContext<SiteInfo | null>(null);

/** Branding and settings of the current site. Only inside the app's providers. */
export function useSite(): SiteInfo {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs the site provider above it');
  return site;
}
