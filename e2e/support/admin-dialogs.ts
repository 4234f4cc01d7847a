import type { Locator, Page } from '@playwright/test';
import { ARRANGED_CONTENT } from './admin-dialogs-content';
import { ARRANGED_PEOPLE } from './admin-dialogs-people';
import type { ConfirmLine } from './confirm-line';

const SAVE = /^保\s?存$/;
const MAKE = /^新\s?建$/;
const DELETE = /^删\s?除$/;

/** Chooses the first row that may be chosen, then one of the acts on many. */
const withChosenRow = (act: string) => async (page: Page) => {
  await page.locator('.ant-table-tbody .ant-checkbox-input:enabled').first().check();
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: act }).click();
};
const typed = (label: string, text: string) => (where: Locator) => where.getByLabel(label).fill(text);

/** What a fresh demo installation has. */
const PLAIN: readonly ConfirmLine[] = [
  {
    file: 'staff/create-dialog.tsx',
    page: '/staff',
    opens: '新建账号',
    fill: { 账号名: 'zhang.san' },
    confirm: MAKE,
  },
  { file: 'staff/reset-dialog.tsx', page: '/staff', opens: '重置密码', reason: true, confirm: /^重置密码$/ },
  { file: 'staff/switch-dialog.tsx', page: '/staff', opens: /^停\s?用$/, reason: true, confirm: /^停\s?用$/ },
  {
    file: 'staff/limits-dialog.tsx',
    page: '/staff',
    opens: '发码与调整额度',
    fill: { 修改原因: '核查' },
    confirm: SAVE,
  },
  {
    file: 'staff/factor-rule-dialog.tsx',
    page: '/staff',
    opens: '两步验证要求',
    fill: { 修改原因: '核查' },
    confirm: SAVE,
  },
  {
    file: 'sites/create-dialog.tsx',
    page: '/sites',
    opens: '新建站点',
    fill: { 站点名称: '北极星', 内部名称: '北极星', 站点代号: 'north-star' },
    confirm: MAKE,
  },
  { file: 'sites/switch-dialog.tsx', page: '/sites', opens: /^停\s?用$/, reason: true, confirm: /^停\s?用$/ },
  {
    file: 'board/pause-dialog.tsx',
    page: '/board',
    opens: async (page) => {
      await page.getByRole('button', { name: '显示空闲通道' }).click();
      await page.getByRole('button', { name: '暂停通道' }).first().click();
    },
    reason: true,
    confirm: /^暂\s?停$/,
  },
  {
    file: 'credit-rules/rule-dialog.tsx',
    page: '/credit-rules',
    opens: '编辑',
    confirm: SAVE,
  },
  { file: 'channels/price-dialog.tsx', page: '/video-channels', opens: /本站价$/, confirm: SAVE },
  { file: 'channels/video-dialog.tsx', page: '/video-channels', opens: '编辑通道', confirm: SAVE },
  { file: 'channels/voice-dialog.tsx', page: '/voice-channels', opens: '编辑通道', confirm: SAVE },
  { file: 'actors/edit-dialog.tsx', page: '/actors', opens: '编辑', confirm: SAVE },
  { file: 'actors/delete-dialog.tsx', page: '/actors', opens: '删除', reason: true, confirm: DELETE },
  { file: 'voices/edit-dialog.tsx', page: '/voices', opens: '编辑', confirm: SAVE },
  {
    file: 'voices/delete-dialog.tsx',
    frames: ['library/delete-dialog.tsx'],
    page: '/voices',
    opens: '删除',
    reason: true,
    confirm: DELETE,
  },
  { file: 'pictures/picture-dialog.tsx', about: 'edit', page: '/pictures', opens: '编辑', confirm: SAVE },
  { file: 'pictures/delete-dialog.tsx', page: '/pictures', opens: '删除', reason: true, confirm: DELETE },
  // The dialog, the question and the bar of every content list.
  { file: '../components/content/content-list.tsx', page: '/writing-themes', opens: '编辑', confirm: SAVE },
  {
    file: '../components/content/content-list.tsx',
    about: 'one removed',
    page: '/writing-themes',
    opens: '删除',
    on: 'question',
    confirm: DELETE,
  },
  {
    file: '../components/content/content-list.tsx',
    about: 'many removed',
    page: '/writing-themes',
    opens: withChosenRow('删除'),
    on: 'question',
    confirm: DELETE,
  },
  { file: 'notices/columns.tsx', page: '/notices', opens: '删除', on: 'question', confirm: DELETE },
  {
    file: 'notices/list.tsx',
    page: '/notices',
    opens: withChosenRow('删除'),
    on: 'question',
    confirm: DELETE,
  },
  {
    file: 'notices/create.tsx',
    page: '/notices/create',
    on: 'page',
    steps: async (where) => {
      await typed('标题', '周末维护')(where);
      await where.getByRole('textbox', { name: '正文' }).fill('两小时。');
    },
    confirm: SAVE,
  },
  {
    file: 'notices/edit.tsx',
    page: '/notices',
    opens: (page) => page.locator('.ant-table-tbody a').first().click(),
    on: 'page',
    steps: typed('标题', '改过的标题'),
    confirm: SAVE,
  },
  {
    file: 'protocols/create.tsx',
    page: '/protocols',
    opens: async (page) => {
      await page.locator('.ant-table-tbody a').first().click();
      await page.getByRole('button', { name: '修订为新版本' }).click();
    },
    on: 'page',
    steps: typed('标题', '改过的标题'),
    confirm: SAVE,
  },
  {
    file: 'guides/category-dialog.tsx',
    page: '/guides',
    opens: '管理分类',
    steps: (dialog) => dialog.getByRole('textbox').first().fill('改过的分类'),
    confirm: /改\s?名/,
    many: true,
    tellsOutside: true,
  },
  {
    file: 'account/password-form.tsx',
    page: '/account',
    on: 'page',
    fill: { 原密码: 'abcdef12345', 新密码: 'abcdef12345', 再次输入新密码: 'abcdef12345' },
    confirm: /^修改密码$/,
  },
  {
    file: 'account/setup-dialog.tsx',
    about: 'the password',
    page: '/account',
    opens: '开启两步验证',
    fill: { 登录密码: 'abcdef12345' },
    confirm: /^下一步$/,
  },
  {
    file: 'account/end-sessions.tsx',
    page: '/account',
    opens: '退出所有设备',
    confirm: /^全部退出$/,
    tellsOutside: true,
  },
];

/** Every dialog, question and form of the admin app that sends something. */
export const CONFIRMS: readonly ConfirmLine[] = [...PLAIN, ...ARRANGED_PEOPLE, ...ARRANGED_CONTENT];

/** Those that send nothing. */
export const SILENT: readonly string[] = ['staff/password-dialog.tsx'];
