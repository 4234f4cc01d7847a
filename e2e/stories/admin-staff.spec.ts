import { calls } from '@fenshen/contract';
import { expect, test, type Page } from '@playwright/test';
import { send } from '../support/api';
import { seriousProblems } from '../support/axe';
import { openAs } from '../support/staff';

const freshName = () => `kefu.${Date.now().toString(36)}`;
const dialogOf = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Reads the password that is shown once, and puts it away. */
async function takePassword(page: Page): Promise<string> {
  const shown = dialogOf(page).filter({ hasText: '密码只显示这一次' });
  await expect(shown).toBeVisible();
  // The pointer still rests where the dialog before had its button.
  await page.mouse.move(0, 0);
  await expect.poll(() => seriousProblems(page)).toEqual([]);
  const [password = ''] = /\b(?:[a-z]{2}[2-9]){4}\b/.exec(await shown.innerText()) ?? [];
  await shown.getByRole('button', { name: '我已保存' }).click();
  await expect(shown).toBeHidden();
  return password;
}

async function act(page: Page, name: string, button: string, reason: string): Promise<void> {
  await rowOf(page, name).getByRole('button', { name: button }).click();
  await dialogOf(page).getByRole('button', { name: reason }).click();
  await dialogOf(page)
    .getByRole('button', { name: new RegExp(`^${[...button].join('\\s?')}$`) })
    .click();
}

test('an operator makes a support account, resets its password, shuts it and opens it', async ({ page }) => {
  const username = freshName();
  const signIn = (password: string) => send(calls.ops.login, { username, password });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAs(page, 'operator', '/staff');
  await page.getByRole('button', { name: '新建账号' }).click();
  await expect(dialogOf(page).getByText('站点运营')).toHaveCount(0);
  await dialogOf(page).getByLabel('账号名').fill(username);
  await dialogOf(page)
    .getByRole('button', { name: /^新\s?建$/ })
    .click();
  const first = await takePassword(page);
  expect((await signIn(first)).me).toMatchObject({ username, role: 'support' });

  await act(page, username, '重置密码', '忘记密码');
  const second = await takePassword(page);
  await expect(signIn(first)).rejects.toThrow('账号或密码错误');
  expect((await signIn(second)).me.username).toBe(username);

  await act(page, username, '停用', '离职');
  await expect(rowOf(page, username)).toContainText('已停用');
  await expect(signIn(second)).rejects.toThrow('账号已被停用');
  await act(page, username, '恢复', '复职');
  await expect(rowOf(page, username)).toContainText('正常');
  expect((await signIn(second)).me.username).toBe(username);
});

test('a name in use is said in the dialog, and a wrong one beside its field', async ({ page }) => {
  await openAs(page, 'owner', '/staff');
  await page.getByRole('button', { name: '新建账号' }).click();
  const dialog = dialogOf(page);
  const make = dialog.getByRole('button', { name: /^新\s?建$/ });
  await dialog.getByLabel('账号名').fill('13800000001');
  await make.click();
  await expect(dialog.getByText('以小写字母开头')).toBeVisible();
  await dialog.getByLabel('账号名').fill('support');
  await make.click();
  await expect(dialog.getByText('该账号名已被使用，请换一个账号名')).toBeVisible();
});
