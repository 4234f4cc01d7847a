import AuditOutlined from '@ant-design/icons/AuditOutlined';
import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined';
import FileProtectOutlined from '@ant-design/icons/FileProtectOutlined';
import IdcardOutlined from '@ant-design/icons/IdcardOutlined';
import NotificationOutlined from '@ant-design/icons/NotificationOutlined';
import ReadOutlined from '@ant-design/icons/ReadOutlined';
import { opsCalls } from '@fenshen/contract';
import { guides } from '../graphql/guides';
import { notices } from '../graphql/notices';
import { protocols } from '../graphql/protocols';
import { sites as siteDocuments } from '../graphql/sites';
import { EDITORS, EVERYONE, group } from '../lib/resource';
import { content } from './content';

const site = content('site', siteDocuments);
const notice = content('notice', notices);

export const sites = group('站点', {
  sites: {
    label: '站点品牌',
    icon: <BgColorsOutlined />,
    pages: { list: () => import('../pages/sites/list'), edit: () => import('../pages/sites/edit') },
    ...site,
    calls: {
      // A draft keeps its own count: it is not asked again while it is edited.
      reads: [opsCalls.siteVersions],
      acts: [opsCalls.sitePublish, opsCalls.siteRollback],
    },
    may: {
      // Support may read a site's name, and has nothing to do with its brand.
      list: EDITORS,
      edit: opsCalls.siteDraftSave,
      create: opsCalls.siteCreate,
      disable: opsCalls.siteEnable,
    },
  },
  notices: {
    label: '公告',
    icon: <NotificationOutlined />,
    pages: {
      list: () => import('../pages/notices/list'),
      create: () => import('../pages/notices/create'),
      edit: () => import('../pages/notices/edit'),
    },
    ...notice,
    may: { ...notice.may, list: EDITORS, show: EDITORS },
  },
  guides: {
    label: '使用指南',
    icon: <ReadOutlined />,
    pages: { list: () => import('../pages/guides/list') },
    ...content('guide', guides),
  },
  protocols: {
    label: '协议',
    icon: <FileProtectOutlined />,
    pages: {
      list: () => import('../pages/protocols/list'),
      create: () => import('../pages/protocols/create'),
      show: () => import('../pages/protocols/show'),
    },
    ...content('protocol', protocols),
  },
  staff: {
    label: '员工账号',
    icon: <IdcardOutlined />,
    pages: { list: () => import('../pages/staff/list') },
    calls: {
      list: opsCalls.staff,
      reads: [opsCalls.staffLimits, opsCalls.secondFactorRule],
      acts: [
        opsCalls.staffLimitsSave,
        opsCalls.userEnable,
        opsCalls.secondFactorReset,
        opsCalls.secondFactorRuleSave,
      ],
    },
    may: {
      list: opsCalls.staff,
      create: opsCalls.staffCreate,
      disable: opsCalls.userDisable,
      'reset-password': opsCalls.staffResetPassword,
    },
  },
  audit: {
    label: '审计日志',
    icon: <AuditOutlined />,
    pages: { list: () => import('../pages/audit/list') },
    calls: { list: opsCalls.audit },
    may: { list: opsCalls.audit },
  },
  /** One's own; reached from the top bar. */
  account: {
    label: '密码与登录设备',
    pages: { list: () => import('../pages/account/page') },
    calls: {
      reads: [opsCalls.secondFactor],
      acts: [opsCalls.secondFactorConfirm, opsCalls.secondFactorDisable, opsCalls.secondFactorCodes],
    },
    may: { list: EVERYONE },
  },
});
