import { calls } from '@fenshen/contract';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { send } from './api';
import { staffToken } from './staff';

export interface NewStaff {
  id: number;
  username: string;
  password: string;
}

let made = 0;
/** A support account of the demo site, made by its owner. */
export async function newSupport(): Promise<NewStaff> {
  const username = `yanzheng.${Date.now().toString(36)}${++made}`;
  return send(calls.ops.staffCreate, { username, role: 'support' }, await staffToken('owner'));
}

/** What an authenticator with this secret shows, `steps` of thirty seconds later. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Fills in the staff's sign-in form. */
export async function typePassword(page: Page, { username, password }: NewStaff): Promise<void> {
  await page.goto('/ops/#/login');
  await page.getByLabel('账号').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^登\s?录$/ }).click();
}

/** Goes through the dialog that turns the second factor on, up to its recovery codes; returns the secret. */
export async function setUp(page: Page, password: string): Promise<string> {
  await page.getByRole('button', { name: '开启两步验证' }).click();
  const dialog = page.getByRole('dialog', { name: '开启两步验证' });
  await dialog.getByLabel('登录密码').fill(password);
  await dialog.getByRole('button', { name: '下一步' }).click();
  await dialog.getByRole('img', { name: '身份验证器扫描的二维码' }).waitFor();
  const secret = /(?:\b[A-Z2-7]{4} ?){8}/.exec(await dialog.innerText())?.[0].replaceAll(' ', '') ?? '';
  await dialog.getByLabel('验证码').fill(codeOf(secret));
  await dialog.getByRole('button', { name: /^开\s?启$/ }).click();
  return secret;
}

/** Reads the recovery codes and puts them away. */
export async function takeRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: '请保存恢复码' });
  const listed = dialog.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await listed.first().waitFor();
  const codes = await listed.allInnerTexts();
  await dialog.getByRole('button', { name: '我已保存' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return codes;
}
