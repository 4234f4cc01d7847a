import { NavLink, useLocation } from 'react-router';
import { useStaff } from '../../lib/staff-context';
import { BrandMark } from './brand-mark';
import { NAV_GROUPS } from './nav-items';
import styles from './side-nav.module.css';

/** Brand and menu. `onLeave` runs when a place was chosen (closes the drawer on small screens). */
export function SideNav({ onLeave }: { onLeave?: () => void }) {
  const { may } = useStaff();
  const { pathname } = useLocation();
  const groups = NAV_GROUPS.map((group) => ({
    ...group,
    items: group.items.filter(({ resource }) => may(resource, 'list')),
  })).filter(({ items }) => items.length > 0);
  return (
    <nav className={styles.nav} aria-label="主导航">
      <BrandMark />
      {groups.map((group) => (
        <div key={group.title} className={styles.group}>
          <div className={styles.title}>{group.title}</div>
          {group.items.map((item) => (
            <NavLink
              key={item.to}
              to={item.to}
              end={item.to === '/'}
              className={({ isActive }) =>
                isActive || item.also?.includes(pathname)
                  ? `${styles.link} ${styles.active}`
                  : (styles.link ?? '')
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
