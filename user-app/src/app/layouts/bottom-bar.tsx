import { useState } from 'react';
import { DialogArea } from '../../components/dialog-area';
import { Link } from 'react-router';
import { Glyph } from '../../components/glyph';
import { lazyAntd } from '../../components/lazy-antd';
import styles from './bottom-bar.module.css';
import { useNav } from './use-nav';

const NavDrawer = lazyAntd(() => import('./nav-drawer').then((m) => m.NavDrawer));
const shown = ['home', 'profile', 'create', 'works'];

/** Phone navigation: four places within thumb's reach, the rest behind 更多. */
export function BottomBar() {
  const { items, activeId } = useNav();
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  return (
    <nav className={styles.bar} aria-label="底部导航">
      {shown.map((id) => {
        const item = items.find((one) => one.id === id);
        if (!item) return null;
        return (
          <Link
            key={id}
            to={item.path}
            className={styles.item}
            aria-current={id === activeId ? 'page' : undefined}
          >
            <Glyph name={item.glyph} size={22} />
            {item.label}
          </Link>
        );
      })}
      <button
        type="button"
        className={styles.item}
        aria-expanded={open}
        onClick={() => {
          setLoaded(true);
          setOpen(true);
        }}
      >
        <Glyph name="menu" size={22} />
        更多
      </button>
      {loaded && (
        <DialogArea onFail={() => setLoaded(false)}>
          <NavDrawer open={open} onClose={() => setOpen(false)} />
        </DialogArea>
      )}
    </nav>
  );
}
