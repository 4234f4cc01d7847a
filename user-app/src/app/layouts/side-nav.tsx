import { Link } from 'react-router';
import { Glyph } from '../../components/glyph';
import styles from './side-nav.module.css';
import { useNav } from './use-nav';

/** The list of places; also the content of the narrow layout's drawer. */
export function NavList({ look = 'rows', onPick }: { look?: 'rows' | 'tiles'; onPick?: () => void }) {
  const { items, activeId } = useNav();
  return (
    <ul className={styles.list} data-look={look}>
      {items.map((item) => (
        <li key={item.id}>
          <Link
            to={item.path}
            className={styles.item}
            aria-current={item.id === activeId ? 'page' : undefined}
            onClick={onPick}
          >
            <Glyph name={item.glyph} />
            <span className={styles.label}>{item.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Left navigation: wide with words, a rail on tablets, replaced by the bottom bar on phones. */
export function SideNav() {
  return (
    <nav className={styles.nav} aria-label="主导航">
      <NavList />
    </nav>
  );
}
