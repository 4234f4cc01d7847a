import { useEffect } from 'react';
import { titleOf, useSite } from './site';

/** Names the browser's tab: the page, then the site; the site alone without a page. */
export function usePageTitle(page: string | undefined): void {
  const site = titleOf(useSite());
  useEffect(() => {
    document.title = page ? `${page} · ${site}` : site;
  }, [page, site]);
}
