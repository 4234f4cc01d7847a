import type { Locator, Page } from '@playwright/test';
import { listOf, nodesOf, SECRET_SET } from './admin-arranged';
import type { ConfirmLine } from './confirm-line';

const SAVE = /^保\s?存$/;
const dialogOf = (page: Page) => page.getByRole('dialog').last();

const agreed = (dialog: Locator) => dialog.getByRole('checkbox', { name: /授权/ }).check();
const changeDraft = async (page: Page) => {
  await page.locator('#site_title').fill(`草稿 ${String(Date.now()).slice(-6)}`);
  await page.getByRole('status').filter({ hasText: '已保存草稿' }).waitFor();
};

/** Those that need a draft, a file, a secret or a price of a site's own, and those a fresh installation has no case of. */
export const ARRANGED_CONTENT: readonly ConfirmLine[] = [
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
