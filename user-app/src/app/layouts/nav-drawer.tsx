import { Drawer } from '../../components/antd/kit';
import { useEffect, useRef } from 'react';
import { ThemeSwitch } from '../../components/theme-switch';
import { enterDialog } from '../../lib/dialog-stack';
import { NavList } from './side-nav';

export function NavDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => (open ? enterDialog(() => close.current()) : undefined), [open]);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="bottom"
      height="auto"
      title="全部功能"
      extra={<ThemeSwitch />}
      styles={{ body: { padding: 12, maxHeight: '70vh' }, content: { borderRadius: '16px 16px 0 0' } }}
    >
      <NavList look="tiles" onPick={onClose} />
    </Drawer>
  );
}
