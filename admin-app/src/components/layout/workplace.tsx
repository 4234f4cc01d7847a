import { CanAccess, useResourceParams } from '@refinedev/core';
import { Drawer } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { closeTopmostOnEscape } from '../../lib/close-topmost';
import { StaffProvider, useStaff } from '../../lib/staff-context';
import { NoAccess } from '../no-access';
import { OfflineBar } from '../offline-bar';
import { SideNav } from './side-nav';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { TopBar } from './top-bar';
import styles from './workplace.module.css';

interface WorkplaceProps {
  /** Instead of everything, for who must set a second factor up first. */
  enrol: ReactNode;
  children: ReactNode;
}

/** Everything behind the sign-in. */
export default function Workplace({ enrol, children }: WorkplaceProps) {
  return (
    <StaffProvider>
      <EnrolFirst enrol={enrol}>
        <Frame>{children}</Frame>
      </EnrolFirst>
      <RecoveryCodesDialog />
    </StaffProvider>
  );
}

const EnrolFirst = ({ enrol, children }: WorkplaceProps) => (useStaff().me.must_enrol ? enrol : children);

/** The signed-in frame: navigation at the left, tools at the top, the page in the middle. */
function Frame({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  useEffect(closeTopmostOnEscape, []);
  return (
    <>
      <a className={styles.skip} href="#main" onClick={focusMain}>
        跳到主要内容
      </a>
      <div className={styles.frame}>
        <aside className={styles.side}>
          <SideNav />
        </aside>
        <Drawer
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
          placement="left"
          width={264}
          closable={false}
          styles={{ body: { padding: 0 } }}
          aria-label="导航菜单"
        >
          <SideNav onLeave={() => setMenuOpen(false)} />
        </Drawer>
        <div className={styles.body}>
          <OfflineBar />
          <TopBar onMenu={() => setMenuOpen(true)} />
          <main id="main" tabIndex={-1} className={styles.main}>
            <Guarded>{children}</Guarded>
          </main>
        </div>
      </div>
    </>
  );
}

/** The hash belongs to the router, so the skip link moves the focus by hand. */
function focusMain(event: { preventDefault: () => void }) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Addresses typed by hand meet the same rules as the menu. */
function Guarded({ children }: { children: ReactNode }) {
  const { resource, action } = useResourceParams();
  if (!resource || !action) return children;
  return (
    <CanAccess resource={resource.name} action={action} params={{}} fallback={<NoAccess />}>
      {children}
    </CanAccess>
  );
}
