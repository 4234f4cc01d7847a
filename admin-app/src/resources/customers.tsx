import BarcodeOutlined from '@ant-design/icons/BarcodeOutlined';
import GiftOutlined from '@ant-design/icons/GiftOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import { opsCalls } from '@fenshen/contract';
import { EDITORS, group } from '../lib/resource';

export const customers = group('客户与积分', {
  users: {
    label: '用户',
    icon: <TeamOutlined />,
    pages: { list: () => import('../pages/users/list'), show: () => import('../pages/users/show') },
    calls: {
      list: opsCalls.users,
      one: opsCalls.user,
      reads: [
        opsCalls.creditTrace,
        opsCalls.balanceAt,
        opsCalls.adjustCheck,
        opsCalls.userWorks,
        opsCalls.userSessions,
      ],
      acts: [opsCalls.userEnable],
    },
    touches: ['batches', 'codes', 'jobs'],
    may: {
      list: opsCalls.users,
      show: opsCalls.user,
      adjust: opsCalls.creditAdjust,
      refund: opsCalls.creditRefund,
      'end-sessions': opsCalls.sessionsEnd,
      disable: opsCalls.userDisable,
    },
  },
  batches: {
    label: '兑换码',
    icon: <GiftOutlined />,
    pages: { list: () => import('../pages/batches/list'), show: () => import('../pages/batches/show') },
    calls: { list: opsCalls.batches, reads: [opsCalls.issueCheck] },
    touches: ['codes', 'users'],
    may: {
      list: opsCalls.batches,
      show: opsCalls.batches,
      create: opsCalls.issueBatch,
      export: opsCalls.exportBatch,
      freeze: opsCalls.cdkeyState,
      // The same call, but approving asks for more.
      approve: EDITORS,
    },
  },
  codes: {
    label: '查兑换码',
    icon: <BarcodeOutlined />,
    pages: { list: () => import('../pages/codes/list') },
    calls: { list: opsCalls.cdkeys },
    touches: ['batches', 'users'],
    may: { list: opsCalls.cdkeys, freeze: opsCalls.cdkeyState, recall: opsCalls.cdkeyRecall },
  },
});
