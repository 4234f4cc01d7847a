import { calls } from '@fenshen/contract';
import { expect, test } from '@playwright/test';
import { demoAccount } from '../support/accounts';
import { newMember, onSite, send } from '../support/api';
import { signedIn, signIn } from '../support/pages';

/** Versions stay for good: this story keeps to the second site, where no other signs anybody in. */
const SITE = 'aurora';
const home = () => {
  const url = new URL('/#/home', process.env.E2E_URL);
  url.hostname = 'aurora.localhost';
  return url.href;
};

/** Publishes the next version of the site's user agreement, as the admin app does. */
async function renewAgreement(content: string): Promise<void> {
  const { username, password } = demoAccount('operator', SITE);
  const { token } = await send(calls.ops.login, { username, password }, null, SITE);
  const now = await send(calls.index.protocol, { type: 'user' }, null, SITE);
  const reply = await fetch(new URL('/graphql', process.env.E2E_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': token, ...onSite(SITE) },
    body: JSON.stringify({
      query: 'mutation ($data: ProtocolInput!) { createProtocol(data: $data) { documentId } }',
      variables: { data: { type: 'user', title: '用户协议', version: now.version + 1, content } },
    }),
  });
  expect(await reply.json()).not.toHaveProperty('errors');
}

test('a renewed agreement is asked for once, at the next visit and after sign-in', async ({
  page,
  browser,
}) => {
  const [stays, leaves] = [await newMember(10, SITE), await newMember(10, SITE)];
  const mark = `新增条款 ${Date.now()}`;
  await renewAgreement(`<p>${mark}</p>`);

  await signedIn(page, stays.token);
  await page.goto(home());
  const gate = page.getByRole('dialog', { name: '协议已更新' });
  await expect(gate.getByText(mark)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(gate).toBeVisible();
  await gate.getByRole('button', { name: '同意并继续' }).click();
  await expect(gate).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: /^我的账号/ })).toBeVisible();
  await expect(gate).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await signedIn(other, leaves.token);
  await other.goto(home());
  const asked = other.getByRole('dialog', { name: '协议已更新' });
  await asked.getByRole('button', { name: '不同意，退出登录' }).click();
  await expect(other).toHaveURL(/#\/login/);
  await signIn(other, leaves.phone, leaves.password);
  await expect(asked.getByText(mark)).toBeVisible();
  await other.context().close();
});
