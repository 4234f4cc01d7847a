import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import DashboardOutlined from '@ant-design/icons/DashboardOutlined';
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined';
import { opsCalls } from '@fenshen/contract';
import { group } from '../lib/resource';

export const work = group('工作台', {
  overview: {
    label: '概览',
    icon: <AppstoreOutlined />,
    path: '/',
    pages: { list: () => import('../pages/overview/page') },
    calls: { reads: [opsCalls.dashboard, opsCalls.alerts] },
    may: { list: opsCalls.dashboard },
  },
  board: {
    label: '任务看板',
    icon: <DashboardOutlined />,
    pages: { list: () => import('../pages/board/page') },
    calls: { reads: [opsCalls.board], acts: [opsCalls.channelResume] },
    may: { list: opsCalls.board, pause: opsCalls.channelPause },
    touches: ['jobs'],
  },
  jobs: {
    label: '任务',
    icon: <ThunderboltOutlined />,
    pages: { list: () => import('../pages/jobs/list') },
    calls: { list: opsCalls.jobs, reads: [opsCalls.job] },
    touches: ['board', 'actors', 'voices'],
    may: {
      list: opsCalls.jobs,
      cancel: opsCalls.jobCancel,
      retry: opsCalls.jobRetry,
      settle: opsCalls.jobSettle,
    },
  },
});
