import type { OpsAlert } from '@fenshen/contract';
import { formatCount, formatTime } from '@fenshen/web';

export interface AlertWords {
  title: string;
  /** What to do about it. */
  text: string;
  /** Where it is mended; empty where that is outside the app. */
  to: string;
  link: string;
}

const WORDS: Record<OpsAlert['kind'], (alert: OpsAlert) => AlertWords> = {
  'channel-down': ({ name, target, count }) => ({
    title: `通道「${name}」暂时不可用`,
    text: `通道连续失败 ${formatCount(count)} 次，新任务会自动等待恢复；可到看板查看失败任务或暂停通道。`,
    to: `/jobs?state=failed&channel=${encodeURIComponent(target)}`,
    link: '查看失败任务',
  }),
  'channel-paused': ({ name, detail }) => ({
    title: `通道「${name}」已暂停`,
    text: `用户暂时不能选择它${detail ? `，原因：${detail}` : ''}。恢复后排队的任务会继续。`,
    to: '/board',
    link: '去看板恢复',
  }),
  'unknown-jobs': ({ count, since }) => ({
    title: `${formatCount(count)} 个任务的结果待确认`,
    text: `服务商的答复不明确，用户的积分仍被预扣；最早一个从 ${formatTime(since)} 开始等待。请核实后处理。`,
    to: '/jobs?state=unknown',
    link: '去处理',
  }),
  'pending-batches': ({ count, since }) => ({
    title: `${formatCount(count)} 个兑换码批次等待审批`,
    text: `需要发放人以外的管理人员审批后才能兑换；最早一个提交于 ${formatTime(since)}。`,
    to: '/batches?state=pending',
    link: '去审批',
  }),
  'reconcile-off': ({ count, target, detail, since }) => ({
    title: `对账发现 ${formatCount(count)} 处不符`,
    text: `${formatTime(since)} 的核对未通过：${detail}。请在服务器上运行 npm run reconcile 查看明细。`,
    to: target ? `/users/${target}` : '',
    link: '查看相关账号',
  }),
  'reconcile-late': ({ since }) => ({
    title: since ? '对账超过一天没有运行' : '还没有运行过对账',
    text: `${since ? `上次对账在 ${formatTime(since)}，` : ''}请确认任务进程正在运行，或在服务器上运行 npm run reconcile。`,
    to: '/board',
    link: '查看任务进程',
  }),
  disk: ({ count, detail }) => ({
    title: `磁盘空间仅剩 ${detail}（${count}%）`,
    text: '空间用完后用户将无法上传和生成。请清理或扩容服务器磁盘，也可让用户删除不用的作品。',
    to: '',
    link: '',
  }),
};

/** An alert as staff read it. */
export const alertWords = (alert: OpsAlert): AlertWords => WORDS[alert.kind](alert);
