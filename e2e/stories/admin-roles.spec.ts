import { calls, type Endpoint, type Input } from '@fenshen/contract';
import { expect, test, type Page } from '@playwright/test';
import { newMember, send } from '../support/api';
import { goTo, openAs, staffToken, type StaffRole } from '../support/staff';

const EVERYONE = [
  '概览',
  '任务看板',
  '任务',
  '用户',
  '兑换码',
  '查兑换码',
  '积分规则',
  '视频通道',
  '声音通道',
];
const EDITORS = ['站点品牌', '公告', '使用指南', '协议', '员工账号', '审计日志'];
const unique = (name: string) => `${name}${String(Date.now()).slice(-8)}`;
const NO_JOB = `j_${'a'.repeat(20)}`;

/** What each role is not shown, with what the server says to whoever tries all the same. */
const FORBIDDEN: Record<Exclude<StaffRole, 'owner'>, [Endpoint, Record<string, unknown>][]> = {
  operator: [
    [calls.ops.channelPause, { channel: 'video-df', reason: '试' }],
    [calls.ops.channelResume, { channel: 'video-df', reason: '试' }],
    [calls.ops.dashboard, { all: 1 }],
    [calls.ops.staff, { all: 1 }],
    [calls.ops.staffCreate, { username: 'someone', role: 'operator' }],
  ],
  support: [
    [calls.ops.channelPause, { channel: 'video-df', reason: '试' }],
    [calls.ops.jobRetry, { id: NO_JOB, reason: '试' }],
    [calls.ops.jobCancel, { id: NO_JOB, reason: '试' }],
    [calls.ops.cdkeyRecall, { id: 1, reason: '试' }],
    [calls.ops.userDisable, { id: 1, reason: '试' }],
    [calls.ops.audit, {}],
    [calls.ops.staff, {}],
    [calls.ops.staffCreate, { username: 'someone', role: 'support' }],
  ],
};
const WRITES: Record<Exclude<StaffRole, 'owner'>, string[]> = {
  operator: [
    'mutation { createVideoChannel(data: { api: "zz", name: "z" }) { documentId } }',
    'mutation { createSite(data: { code: "zz", name: "z" }) { documentId } }',
  ],
  support: [
    'mutation { createNotice(data: { title: "z" }) { documentId } }',
    'mutation { createCreditRule(data: { action: "chat", name: "z", credits: 1 }) { documentId } }',
    '{ guides { documentId } }',
  ],
};

const nav = (page: Page) => page.getByRole('navigation').getByRole('link');

for (const role of ['owner', 'operator', 'support'] as const)
  test(`${role}: the menu shows what the role may see, and every page of it opens`, async ({ page }) => {
    await openAs(page, role);
    const names = await nav(page).allInnerTexts();
    for (const name of EVERYONE) expect(names).toContain(name);
    for (const name of EDITORS) expect([name, names.includes(name)]).toEqual([name, role !== 'support']);
    const paths = await nav(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    );
    for (const path of paths) {
      await goTo(page, path.replace(/^#/, ''));
      await expect(page.getByText('没有权限')).toHaveCount(0);
    }
  });

for (const role of ['operator', 'support'] as const)
  test(`${role}: what is not theirs is absent on the screen and refused by the server`, async ({
    page,
    request,
  }) => {
    const token = await staffToken(role);
    for (const [endpoint, input] of FORBIDDEN[role])
      await expect(send(endpoint, input as Input<Endpoint>, token)).rejects.toThrow('您没有执行此操作的权限');
    for (const query of WRITES[role]) {
      const reply = await request.post('/graphql', { headers: { 'x-token': token }, data: { query } });
      const { errors } = (await reply.json()) as { errors?: unknown[] };
      expect([query, (errors ?? []).length > 0]).toEqual([query, true]);
    }
    expect(
      (
        (await (await request.get('/api/notices', { headers: { 'x-token': token } })).json()) as {
          code: number;
        }
      ).code,
    ).toBe(1);

    await openAs(page, role, '/board');
    const unfold = page.getByRole('button', { name: '显示空闲通道' });
    if (await unfold.isVisible()) await unfold.click();
    await expect(page.getByRole('button', { name: '暂停通道' })).toHaveCount(0);
    if (role === 'support') {
      await page.goto('/ops/#/audit');
      await expect(page.getByText('没有权限')).toBeVisible();
      const { phone } = await newMember();
      await goTo(page, `/users?name=${phone}`);
      await page.getByRole('link', { name: phone }).click();
      await page.getByRole('button', { name: '账号操作' }).click();
      await expect(page.getByRole('menuitem', { name: '退出所有设备' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: '停用账号' })).toHaveCount(0);
    }
  });

test('a large batch waits for a second person: refused to its issuer, found from the alert, approved by another', async ({
  page,
  browser,
}) => {
  const name = unique('大批');
  await openAs(page, 'support', '/batches');
  await page.getByRole('button', { name: '发放兑换码' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('批次名称').fill(name);
  await dialog.getByLabel('每码积分').fill('600000');
  await dialog.getByLabel('兑换码数量').fill('1');
  await dialog.getByRole('button', { name: /核对|下一步/ }).click();
  await expect(dialog.getByText('需另一位管理人员审批后才能兑换')).toBeVisible();
  await dialog.getByRole('button', { name: '提交审批' }).click();
  await expect(dialog.getByText('待另一位管理人员审批后生效')).toBeVisible();
  await expect(dialog.getByRole('button', { name: '下载 CSV' })).toHaveCount(0);
  const token = await staffToken('support');
  const { list } = await send(calls.ops.batches, { name }, token);
  const id = list[0]?.id ?? 0;
  expect(list[0]?.state).toBe('pending');
  await expect(
    send(calls.ops.cdkeyState, { target: 'batch', id, act: 'approve', reason: '自审' }, token),
  ).rejects.toThrow('您没有执行此操作的权限');
  await goTo(page, `/batches/${id}`);
  await expect(page.getByRole('button', { name: '审批通过' })).toHaveCount(0);

  const second = await browser.newPage();
  await openAs(second, 'operator');
  await second.getByRole('link', { name: '去审批' }).click();
  await expect(second).toHaveURL(/batches\?state=pending/);
  await second.getByRole('link', { name }).click();
  await second.getByRole('button', { name: '审批通过' }).click();
  const approval = second.getByRole('dialog');
  await approval.getByRole('button', { name: '已核对用途与数量' }).click();
  await approval.getByRole('button', { name: '审批通过' }).click();
  await expect(approval).toBeHidden();
  expect((await send(calls.ops.batches, { id }, await staffToken('operator'))).list[0]?.state).toBe('active');
  await second.close();
});

test('issuing beyond the day’s quota says so and whom to ask', async ({ page }) => {
  await openAs(page, 'support', '/batches');
  await page.getByRole('button', { name: '发放兑换码' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('批次名称').fill(unique('超额'));
  await dialog.getByLabel('每码积分').fill('9000000');
  await dialog.getByLabel('兑换码数量').fill('10');
  await dialog.getByRole('button', { name: /核对|下一步/ }).click();
  await expect(dialog.getByText('超出今日发码额度，请返回减少数量，或联系平台所有者调整额度')).toBeVisible();
  await expect(dialog.getByText('本次 90,000,000 积分')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /提交审批|确认发放/ })).toBeDisabled();
});

test('the owner pauses a channel and opens it again', async ({ page }) => {
  await openAs(page, 'owner', '/board');
  const unfold = page.getByRole('button', { name: '显示空闲通道' });
  if (await unfold.isVisible()) await unfold.click();
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: '暂停通道' }) })
    .last();
  const name = (await card.getAttribute('aria-label')) ?? '';
  const channel = page.getByRole('article', { name, exact: true });
  const act = async (button: string, reason: string, ok: string) => {
    await channel.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: reason }).click();
    await dialog.getByRole('button', { name: ok, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  await act('暂停通道', '通道维护', '暂停');
  await expect(channel.getByText('已暂停')).toBeVisible();
  await goTo(page, '/');
  await expect(page.getByText(`通道「${name}」已暂停`)).toBeVisible();
  await page.getByRole('link', { name: '去看板恢复' }).click();
  // An idle channel that is open again stands among the folded ones.
  await expect(channel).toBeVisible();
  if (await unfold.isVisible()) await unfold.click();
  await act('恢复通道', '维护结束', '恢复');
  await expect(channel.getByText('正常')).toBeVisible();
});
