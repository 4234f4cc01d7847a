import type { Locator, Page } from '@playwright/test';
import { listOf, nodesOf, SECRET_SET } from './admin-arranged';
import type { ConfirmLine } from './confirm-line';

const SAVE = /^保\s?存$/;
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
const agreed = (dialog: Locator) => dialog.getByRole('checkbox', { name: /授权/ }).check();
const changeDraft = async (page: Page) => {
  await page.locator('#site_title').fill(`草稿 ${String(Date.now()).slice(-6)}`);
  await page.getByRole('status').filter({ hasText: '已保存草稿' }).waitFor();
};

const factorOn = {
  '/api/ops/secondFactor': () => ({
    enabled: true,
    enrolled_time: '2026-01-01 00:00:00',
    recovery_left: 8,
    required: false,
  }),
};

/** Those that need a batch, an account, a job, a draft or a file, and those a fresh installation has no case of. */
export const ARRANGED: readonly ConfirmLine[] = [
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
  {
    file: 'library/retry-dialog.tsx',
    page: '/actors',
    replies: { '/api/ops/actors': listOf({ status: 4, reason: '画面里没有人脸', job_id: 'j_0' }) },
    opens: /^重\s?试$/,
    reason: true,
    confirm: /^重新训练$/,
  },
  {
    file: 'actors/create-dialog.tsx',
    page: '/actors',
    opens: '上传形象',
    gives: 'clip',
    fill: { 名称: '双击' },
    steps: agreed,
    confirm: /^开始训练$/,
  },
  {
    file: 'voices/create-dialog.tsx',
    page: '/voices',
    opens: '上传声音',
    gives: 'sound',
    fill: { 名称: '双击' },
    steps: async (dialog) => {
      await dialog.getByRole('combobox', { name: '声音通道' }).press('ArrowDown');
      await dialog.getByRole('combobox', { name: '声音通道' }).press('Enter');
      await agreed(dialog);
    },
    confirm: /^开始训练$/,
  },
  {
    file: 'pictures/picture-dialog.tsx',
    about: 'upload',
    page: '/pictures',
    opens: '上传图片',
    gives: 'picture',
    fill: { 名称: '双击' },
    confirm: SAVE,
  },
  {
    file: 'providers/provider-drawer.tsx',
    page: '/providers',
    opens: /^填写密钥/,
    steps: (drawer) => drawer.getByRole('textbox').first().fill('sk-1234567890'),
    confirm: SAVE,
  },
  {
    file: 'providers/remove-dialog.tsx',
    page: '/providers',
    replies: { '/api/ops/providers': SECRET_SET },
    opens: async (page) => {
      await page
        .getByRole('button', { name: /^修改配置/ })
        .first()
        .click();
      await dialogOf(page).getByRole('button', { name: '移除密钥' }).click();
    },
    reason: true,
    confirm: /^移\s?除$/,
  },
  {
    file: 'providers/test-button.tsx',
    page: '/providers',
    replies: { '/api/ops/providers': SECRET_SET },
    on: 'page',
    confirm: /^测试连接/,
  },
  {
    file: 'channels/shared-columns.tsx',
    page: '/video-channels',
    replies: {
      ChannelPrices: nodesOf([
        {
          documentId: 'p',
          updatedAt: '2026-01-01T00:00:00Z',
          kind: 'video',
          api: 'df',
          credits: 9,
          site_id: 1,
        },
      ]),
    },
    opens: '恢复平台价',
    on: 'question',
    confirm: /^恢复平台价$/,
  },
  {
    file: 'credit-rules/columns.tsx',
    page: '/credit-rules',
    replies: {
      CreditRules: nodesOf([
        {
          documentId: 'r',
          updatedAt: '2026-01-01T00:00:00Z',
          action: 'chat',
          name: '文案对话',
          unit: 'each',
          credits: 9,
          free_per_day: 0,
          site_id: 1,
        },
      ]),
    },
    opens: '恢复平台规则',
    on: 'question',
    confirm: /^恢复平台规则$/,
  },
  {
    file: 'sites/draft-bar.tsx',
    page: '/sites/default',
    opens: async (page) => {
      await changeDraft(page);
      await page.getByRole('button', { name: '放弃修改' }).click();
    },
    on: 'question',
    confirm: /^放\s?弃$/,
  },
  {
    file: 'sites/publish-dialog.tsx',
    page: '/sites/default',
    opens: async (page) => {
      await changeDraft(page);
      await page.getByRole('button', { name: '发布…' }).click();
    },
    confirm: /^确认发布$/,
  },
  {
    file: 'sites/rollback-dialog.tsx',
    page: '/sites/default',
    replies: {
      '/api/ops/siteVersions': () => ({ total: 2, list: [version(2), version(1)] }),
      '/api/ops/siteRollback': () => ({
        version: 3,
        changes: [{ field: 'site_title', before: '新名称', after: '旧名称' }],
      }),
    },
    opens: async (page) => {
      await page.getByRole('button', { name: '历史版本' }).click();
      await page.getByRole('button', { name: '恢复到第 1 版' }).click();
    },
    confirm: /^确认恢复$/,
  },
];

function version(number: number) {
  const time = '2026-01-01 08:00:00';
  return { number, kind: 'publish', note: '', actor: 'owner', role: 'owner', changes: [], create_time: time };
}
