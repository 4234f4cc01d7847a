import { rename } from 'node:fs/promises';
import path from 'node:path';
import { calls, WORK_STATUS } from '@fenshen/contract';
import { expect, test, type Page } from '@playwright/test';
import { newMember, send } from '../support/api';
import { openAs, staffToken } from '../support/staff';
import { finishedWork, newestWorkIs, orderWork, spokenFile } from '../support/works';

/** Costs by the second. */
const PAID = 'df';
const GRANTED = 100;

const creditsOf = async (phone: string) =>
  (await send(calls.ops.users, { name: phone }, await staffToken('operator'))).list[0]?.credits ?? 0;

async function openUser(page: Page, phone: string): Promise<void> {
  await openAs(page, 'operator', `/users?name=${phone}`);
  await page.getByRole('link', { name: phone }).click();
  await expect(page.getByRole('heading', { level: 1, name: phone })).toBeVisible();
}

test('an operator refunds a charge in two steps, and the ledger shows it', async ({ page }) => {
  const { phone, token } = await newMember(GRANTED);
  await finishedWork(token, '退款的作品', PAID);
  const left = await creditsOf(phone);
  const spent = GRANTED - left;
  expect(spent).toBeGreaterThan(0);

  await openUser(page, phone);
  const ledger = page.getByRole('row');
  const charge = ledger.filter({ hasText: '结算' }).filter({ hasText: '退款的作品' });
  await charge.getByRole('button', { name: '退款' }).click();
  const dialog = page.getByRole('dialog', { name: /^退款/ });
  await dialog.getByRole('button', { name: '下一步：核对' }).click();
  await expect(dialog.getByText('请填写原因')).toBeVisible();
  await dialog.getByLabel('退款积分').fill('1');
  await dialog.getByRole('button', { name: '成品有明显瑕疵' }).click();
  await dialog.getByRole('button', { name: '下一步：核对' }).click();
  await expect(dialog.getByText(`这笔扣费可退 ${spent}`)).toBeVisible();
  expect(await creditsOf(phone)).toBe(left);
  await dialog.getByRole('button', { name: '返回修改' }).click();
  await dialog.getByLabel('退款积分').fill('');
  await dialog.getByRole('button', { name: '下一步：核对' }).click();
  await dialog.getByRole('button', { name: '确认退款' }).click();
  await expect(page.getByText(`已退款 ${spent} 积分`)).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await creditsOf(phone)).toBe(GRANTED);
  const refund = ledger.filter({ hasText: `+${spent}` }).filter({ hasText: '成品有明显瑕疵' });
  await expect(refund).toContainText(String(GRANTED));
  await expect(refund.getByRole('button', { name: '退款' })).toHaveCount(0);

  // What is given back already is not given back twice.
  await charge.getByRole('button', { name: '退款' }).click();
  await dialog.getByRole('button', { name: '重复提交' }).click();
  await dialog.getByRole('button', { name: '下一步：核对' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(await creditsOf(phone)).toBe(GRANTED);
});

test('a job whose material was lost fails and is paid back; an operator has it made again', async ({
  page,
}) => {
  const { phone, token } = await newMember(GRANTED);
  const { file_id, url } = await spokenFile(token);
  const key = /m\/\d+\/\d{6}\/[0-9a-f]+\/file\.\w+/.exec(url)?.[0] ?? '';
  const stored = path.join(process.env.E2E_DATA_DIR ?? '', 'storage', key);
  await rename(stored, `${stored}.away`);
  try {
    await orderWork(token, '重做的作品', file_id, PAID);
    await newestWorkIs(token, WORK_STATUS.failed);
  } finally {
    await rename(`${stored}.away`, stored);
  }
  expect(await creditsOf(phone)).toBe(GRANTED);

  await openUser(page, phone);
  await page.getByRole('tab', { name: '任务', exact: true }).click();
  await page.getByRole('row').filter({ hasText: '失败' }).getByRole('button', { name: '重做的作品' }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: '经过' });
  await expect(drawer.getByText(/^已退回，预扣 \d+/)).toBeVisible();
  await drawer.getByRole('button', { name: '重新执行' }).click();
  const dialog = page.getByRole('dialog', { name: '重新执行任务' });
  await dialog.getByRole('button', { name: '通道已恢复' }).click();
  await dialog.getByRole('button', { name: '重新执行', exact: true }).click();
  await expect(page.getByText(/已重新提交，预扣 \d+ 积分/)).toBeVisible();
  await newestWorkIs(token, WORK_STATUS.done);
  expect(await creditsOf(phone)).toBeLessThan(GRANTED);

  // The failed one stays as it ended, beside the one that took its place, and cannot be made a third time.
  await page.keyboard.press('Escape');
  const jobs = page.getByRole('tabpanel', { name: '任务' }).getByRole('row');
  await expect(jobs.filter({ hasText: '重做的作品' })).toHaveCount(2);
  const { list } = await send(calls.ops.jobs, { name: phone }, await staffToken('operator'));
  const failed = list.find(({ state }) => state === 'failed');
  await expect(
    send(calls.ops.jobRetry, { id: failed?.id ?? '', reason: '再来' }, await staffToken('operator')),
  ).rejects.toThrow();
});
