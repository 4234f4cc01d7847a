import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import GiftOutlined from '@ant-design/icons/GiftOutlined';
import NotificationOutlined from '@ant-design/icons/NotificationOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined';
import type { ReactNode } from 'react';
import type { ResourceName } from '../../lib/permissions';

interface NavItem {
  resource: ResourceName;
  to: string;
  label: string;
  icon: ReactNode;
}
interface NavGroup {
  title: string;
  items: NavItem[];
}

/** The menu by group; what a role may not list is left out when shown. */
export const NAV_GROUPS: NavGroup[] = [
  {
    title: '工作台',
    items: [
      { resource: 'overview', to: '/', label: '概览', icon: <AppstoreOutlined /> },
      { resource: 'jobs', to: '/jobs', label: '任务', icon: <ThunderboltOutlined /> },
    ],
  },
  {
    title: '客户与积分',
    items: [
      { resource: 'users', to: '/users', label: '用户', icon: <TeamOutlined /> },
      { resource: 'batches', to: '/batches', label: '兑换码', icon: <GiftOutlined /> },
    ],
  },
  {
    title: '站点',
    items: [
      { resource: 'sites', to: '/sites', label: '站点品牌', icon: <BgColorsOutlined /> },
      { resource: 'notices', to: '/notices', label: '公告', icon: <NotificationOutlined /> },
    ],
  },
];
