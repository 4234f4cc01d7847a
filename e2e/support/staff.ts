import { calls } from '@fenshen/contract';
import { expect, type Page } from '@playwright/test';
import { demoAccount } from './accounts';
import { send } from './api';

export type StaffRole = 'owner' | 'operator' | 'support';

/** A staff member's token, as the sign-in form would get it. */
export async function staffToken(role: StaffRole): Promise<string> {
  const { username, password } = demoAccount(role);
  return (await send(calls.ops.login, { username, password })).token;
}

/** Opens the admin app as a staff member, at a page. */
export async function openAs(page: Page, role: StaffRole, path = '/'): Promise<void> {
  const token = await staffToken(role);
  await page.addInitScript((given) => sessionStorage.setItem('opsToken', given), token);
  await page.goto(`/ops/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Another page of the same signed-in browser, loaded. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(`/ops/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.ant-spin-spinning, .ant-skeleton')).toHaveCount(0);
}
