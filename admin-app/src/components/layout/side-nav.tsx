import { safeStorage } from '@fenshen/web';
import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { z } from 'zod';
import { useStaff } from '../../lib/staff-context';
import { menuOf, type MenuItem } from '../../resources';
import { BrandMark } from './brand-mark';
import styles from './side-nav.module.css';

const FOLDED = 'opsFolded';
const kept = safeStorage();

function readFolded(): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(kept.get(FOLDED) ?? '[]'));
  } catch {
    return [];
  }
}

const isHere = ({ to, also }: MenuItem, pathname: string): boolean =>
  to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`) || also.includes(pathname);

/** Brand and menu. `onLeave` runs when a place was chosen (closes the drawer on small screens). */
export function SideNav({ onLeave }: { onLeave?: () => void }) {
  const { me } = useStaff();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const [folded, setFolded] = useState<readonly string[]>(readFolded);
  const fold = (title: string) => {
    const next = folded.includes(title) ? folded.filter((one) => one !== title) : [...folded, title];
    setFolded(next);
    kept.set(FOLDED, JSON.stringify(next));
  };
  // A long menu on a low screen: where one is stands in sight.
  useEffect(() => {
    menu.current?.querySelector('[data-here]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={menu} className={styles.nav} aria-label="主导航">
      <BrandMark />
      {menuOf(me.role).map((group) => (
        <div key={group.title} className={styles.group}>
          <button
            type="button"
            className={styles.title}
            aria-expanded={!folded.includes(group.title)}
            onClick={() => fold(group.title)}
          >
            {group.title}
          </button>
          {group.items
            .filter((item) => !folded.includes(group.title) || isHere(item, pathname))
            .map((item) => (
              <NavLink
                key={item.to}
                to={item.to}
                end={item.to === '/'}
                data-here={isHere(item, pathname) || undefined}
                className={({ isActive }) =>
                  isActive || isHere(item, pathname) ? `${styles.link} ${styles.active}` : (styles.link ?? '')
                }
                onClick={onLeave}
              >
                <span aria-hidden>{item.icon}</span>
                {item.label}
              </NavLink>
            ))}
        </div>
      ))}
    </nav>
  );
}
