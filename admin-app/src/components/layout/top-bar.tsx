import LogoutOutlined from '@ant-design/icons/LogoutOutlined';
import MenuOutlined from '@ant-design/icons/MenuOutlined';
import MoonOutlined from '@ant-design/icons/MoonOutlined';
import SunOutlined from '@ant-design/icons/SunOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import { useLogout } from '@refinedev/core';
import { Avatar, Button, Dropdown, Tooltip } from 'antd';
import { useNavigate } from 'react-router';
import { useAppearance } from '../../lib/appearance';
import { ROLE_LABELS } from '../../lib/staff';
import { useStaff } from '../../lib/staff-context';
import { LookUp } from './look-up';
import { SiteSwitch } from './site-switch';
import styles from './top-bar.module.css';

/** Site worked on, theme, account. */
export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { me } = useStaff();
  const { mode, toggle } = useAppearance();
  const { mutate: logout } = useLogout();
  const navigate = useNavigate();
  const themeText = mode === 'dark' ? '切换到浅色' : '切换到深色';
  return (
    <header className={styles.bar}>
      <Button
        className={styles.menu}
        type="text"
        icon={<MenuOutlined />}
        aria-label="打开导航"
        onClick={onMenu}
      />
      <SiteSwitch />
      <LookUp />
      <span className={styles.space} />
      <Tooltip title={themeText}>
        <Button
          type="text"
          icon={mode === 'dark' ? <SunOutlined /> : <MoonOutlined />}
          aria-label={themeText}
          onClick={toggle}
        />
      </Tooltip>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'role', label: `角色：${ROLE_LABELS[me.role]}`, disabled: true },
            { type: 'divider' },
            {
              key: 'account',
              label: '密码与登录设备',
              icon: <UserOutlined />,
              onClick: () => void navigate('/account'),
            },
            { key: 'logout', label: '退出登录', icon: <LogoutOutlined />, onClick: () => logout() },
          ],
        }}
      >
        <Button type="text" className={styles.account}>
          <Avatar size={28} className={styles.avatar}>
            {me.username.slice(0, 1).toUpperCase()}
          </Avatar>
          <span className={styles.name}>{me.username}</span>
        </Button>
      </Dropdown>
    </header>
  );
}
