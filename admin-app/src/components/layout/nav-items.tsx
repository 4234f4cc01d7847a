import ApiOutlined from '@ant-design/icons/ApiOutlined';
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import AudioOutlined from '@ant-design/icons/AudioOutlined';
import AuditOutlined from '@ant-design/icons/AuditOutlined';
import BarcodeOutlined from '@ant-design/icons/BarcodeOutlined';
import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import BulbOutlined from '@ant-design/icons/BulbOutlined';
import DashboardOutlined from '@ant-design/icons/DashboardOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import FileProtectOutlined from '@ant-design/icons/FileProtectOutlined';
import GiftOutlined from '@ant-design/icons/GiftOutlined';
import GlobalOutlined from '@ant-design/icons/GlobalOutlined';
import HighlightOutlined from '@ant-design/icons/HighlightOutlined';
import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import NotificationOutlined from '@ant-design/icons/NotificationOutlined';
import PayCircleOutlined from '@ant-design/icons/PayCircleOutlined';
import PictureOutlined from '@ant-design/icons/PictureOutlined';
import ReadOutlined from '@ant-design/icons/ReadOutlined';
import RobotOutlined from '@ant-design/icons/RobotOutlined';
import SoundOutlined from '@ant-design/icons/SoundOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined';
import UserOutlined from '@ant-design/icons/UserOutlined';
import VideoCameraOutlined from '@ant-design/icons/VideoCameraOutlined';
import type { ReactNode } from 'react';
import type { ResourceName } from '../../lib/permissions';

export interface NavItem {
  resource: ResourceName;
  to: string;
  label: string;
  /** Sister lists behind the same entry. */
  also?: readonly string[];
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
      { resource: 'board', to: '/board', label: '任务看板', icon: <DashboardOutlined /> },
      { resource: 'jobs', to: '/jobs', label: '任务', icon: <ThunderboltOutlined /> },
    ],
  },
  {
    title: '客户与积分',
    items: [
      { resource: 'users', to: '/users', label: '用户', icon: <TeamOutlined /> },
      { resource: 'batches', to: '/batches', label: '兑换码', icon: <GiftOutlined /> },
      { resource: 'codes', to: '/codes', label: '查兑换码', icon: <BarcodeOutlined /> },
    ],
  },
  {
    title: '价格',
    items: [
      { resource: 'credit-rules', to: '/credit-rules', label: '积分规则', icon: <PayCircleOutlined /> },
      { resource: 'video-channels', to: '/video-channels', label: '视频通道', icon: <VideoCameraOutlined /> },
      { resource: 'voice-channels', to: '/voice-channels', label: '声音通道', icon: <AudioOutlined /> },
      { resource: 'providers', to: '/providers', label: '服务商', icon: <ApiOutlined /> },
    ],
  },
  {
    title: '创作内容',
    items: [
      { resource: 'writing-themes', to: '/writing-themes', label: '写作主题', icon: <EditOutlined /> },
      {
        resource: 'image-prompts',
        to: '/image-prompts',
        also: ['/video-prompts'],
        label: '提示词',
        icon: <HighlightOutlined />,
      },
      {
        resource: 'inspiration-groups',
        to: '/inspiration-groups',
        label: '灵感词库',
        icon: <BulbOutlined />,
      },
      { resource: 'bots', to: '/bots', also: ['/bot-types'], label: '数字员工', icon: <RobotOutlined /> },
      {
        resource: 'translate-languages',
        to: '/translate-languages',
        label: '翻译语言',
        icon: <GlobalOutlined />,
      },
    ],
  },
  {
    title: '公共库',
    items: [
      { resource: 'actors', to: '/actors', label: '公共形象', icon: <UserOutlined /> },
      { resource: 'voices', to: '/voices', label: '公共声音', icon: <SoundOutlined /> },
      { resource: 'pictures', to: '/pictures', label: '图片库', icon: <PictureOutlined /> },
    ],
  },
  {
    title: '站点',
    items: [
      { resource: 'sites', to: '/sites', label: '站点品牌', icon: <BgColorsOutlined /> },
      { resource: 'notices', to: '/notices', label: '公告', icon: <NotificationOutlined /> },
      { resource: 'guides', to: '/guides', label: '使用指南', icon: <ReadOutlined /> },
      { resource: 'protocols', to: '/protocols', label: '协议', icon: <FileProtectOutlined /> },
      { resource: 'staff', to: '/staff', label: '员工账号', icon: <IdcardOutlined /> },
      { resource: 'audit', to: '/audit', label: '审计日志', icon: <AuditOutlined /> },
    ],
  },
];
