import { NavLink } from 'react-router';
import styles from './link-tabs.module.css';

interface LinkTabsProps {
  /** Names the group for people who do not see it. */
  label: string;
  tabs: readonly { to: string; label: string }[];
}

/** Sister lists under one menu entry: each tab is an address of its own. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          className={({ isActive }) => (isActive ? `${styles.tab} ${styles.on}` : (styles.tab ?? ''))}
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
