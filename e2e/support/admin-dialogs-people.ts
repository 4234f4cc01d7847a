import type { Locator, Page } from '@playwright/test';
import { listOf } from './admin-arranged';
import type { ConfirmLine } from './confirm-line';

const CHECK = '下一步：核对';
const dialogOf = (page: Page) => page.getByRole('dialog').last();

const accountAct = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: '账号操作' }).click();
  await page.getByRole('menuitem', { name }).click();
};
const jobAct = (name: string) => (page: Page) => dialogOf(page).getByRole('button', { name }).click();
/** To the second step of an act in two. */
const look = async (dialog: Locator) => {
  await dialog.getByRole('textbox', { name: '原因' }).fill('核查');
  await dialog.getByRole('button', { name: CHECK }).click();
};
const factorOn = {
  '/api/ops/secondFactor': () => ({
    enabled: true,
    enrolled_time: '2026-01-01 00:00:00',
    recovery_left: 8,
    required: false,
  }),
};

/** Those that need a batch, an account or a job, and those a fresh installation has no case of. */
export const ARRANGED_PEOPLE: readonly ConfirmLine[] = [
  {
    file: 'account/setup-dialog.tsx',
    about: 'the code',
    page: '/account',
    replies: {
      '/api/ops/secondFactorBegin': () => ({
        enrolment: 'begun',
        secret: 'GEZDGNBVGY3TQOJQ',
        uri: 'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ',
      }),
    },
    opens: '开启两步验证',
    steps: async (dialog) => {
      await dialog.getByLabel('登录密码', { exact: true }).fill('abcdef12345');
      await dialog.getByRole('button', { name: '下一步' }).click();
      await dialog.getByLabel('验证码', { exact: true }).fill('123456');
    },
    confirm: /^开\s?启$/,
  },
  {
    file: 'account/turn-off-dialog.tsx',
    page: '/account',
    replies: factorOn,
    opens: '关闭两步验证',
    fill: { 登录密码: 'abcdef12345', 验证码: '123456' },
    confirm: /^关闭两步验证$/,
  },
  {
    file: 'account/renew-codes-dialog.tsx',
    page: '/account',
    replies: factorOn,
    opens: '重新生成恢复码',
    fill: { 验证码: '123456' },
    confirm: /^重新生成$/,
  },
  {
    file: 'staff/factor-reset-dialog.tsx',
    page: '/staff',
    replies: { '/api/ops/staff': listOf({ second_factor: true, factor_resettable: true, switchable: true }) },
    opens: '重置两步验证',
    reason: true,
    confirm: /^重置两步验证$/,
  },
  {
    file: 'batches/issue-dialog.tsx',
    page: '/batches',
    opens: '发放兑换码',
    fill: { 批次名称: '双击' },
    steps: async (dialog) => {
      await dialog.getByRole('button', { name: CHECK }).click();
    },
    confirm: /确认发放$/,
  },
  {
    file: 'batches/export-dialog.tsx',
    page: ({ batch }) => `/batches/${batch}`,
    opens: /导\s?出$/,
    reason: true,
    confirm: /^导出 CSV$/,
  },
  {
    file: 'batches/state-dialog.tsx',
    page: ({ batch }) => `/batches/${batch}`,
    // The first one of that name acts on the batch; those of its codes stand below.
    opens: /^冻\s?结$/,
    reason: true,
    confirm: /^冻\s?结$/,
  },
  {
    file: 'codes/code-dialog.tsx',
    page: '/codes',
    opens: /^冻\s?结$/,
    reason: true,
    confirm: /^冻\s?结$/,
  },
  {
    file: 'codes/code-dialog.tsx',
    about: 'what it gave is taken back',
    page: '/codes?state=used',
    opens: /^收\s?回$/,
    reason: true,
    confirm: /^收\s?回$/,
  },
  {
    file: 'users/account-dialog.tsx',
    page: ({ user }) => `/users/${user}`,
    opens: accountAct('停用账号'),
    reason: true,
    confirm: /^停\s?用$/,
  },
  {
    file: 'users/adjust-dialog.tsx',
    frames: ['users/two-step-dialog.tsx'],
    page: ({ user }) => `/users/${user}`,
    opens: '调整积分',
    fill: { 积分数量: '5' },
    steps: look,
    confirm: /确认调整$/,
  },
  {
    file: 'users/refund-dialog.tsx',
    page: ({ user }) => `/users/${user}`,
    opens: /^退\s?款$/,
    steps: look,
    confirm: /确认退款$/,
  },
  {
    file: 'jobs/job-dialog.tsx',
    about: 'cancel',
    page: ({ job }) => `/jobs?job=${job}`,
    replies: { '/api/ops/job': (detail) => ({ ...detail, can_cancel: true }) },
    opens: jobAct('取消任务'),
    reason: true,
    confirm: /^取消任务$/,
  },
  {
    file: 'jobs/job-dialog.tsx',
    about: 'retry',
    page: ({ job }) => `/jobs?job=${job}`,
    replies: { '/api/ops/job': (detail) => ({ ...detail, can_retry: true }) },
    opens: jobAct('重新执行'),
    reason: true,
    confirm: /^重新执行$/,
  },
  {
    file: 'jobs/settle-dialog.tsx',
    page: ({ job }) => `/jobs?job=${job}`,
    replies: { '/api/ops/job': (detail) => ({ ...detail, can_settle: true }) },
    opens: jobAct('处理结果'),
    steps: (dialog) => dialog.getByRole('radio').first().check(),
    reason: true,
    confirm: /^确认处理$/,
  },
];
