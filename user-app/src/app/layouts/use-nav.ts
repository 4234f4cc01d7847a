import { useLocation } from 'react-router';
import { useSite } from '../../lib/site';
import { activeNavId, lastNavId, navItemsFor, type NavItem } from './nav-items';

/** The items this site shows and the one to highlight now. */
export function useNav(): { items: readonly NavItem[]; activeId: string | null } {
  const { super_helper } = useSite();
  const { pathname } = useLocation();
  const items = navItemsFor(super_helper);
  return { items, activeId: activeNavId(pathname, lastNavId(), items) };
}
