import { calls } from '@fenshen/contract';
import { expect, test, type Page } from '@playwright/test';
import { newMember, send } from '../support/api';
import { signedIn } from '../support/pages';

/** Notes in the page what of a speech begins to sound and what is cut off. */
const listening = (page: Page) =>
  page.addInitScript(() => {
    const heard = { begun: 0, cutOff: 0 };
    Object.assign(window, { heard });
    const { start, stop } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      heard.begun++;
      return start.apply(this, when);
    };
    AudioBufferSourceNode.prototype.stop = function (...when) {
      heard.cutOff++;
      return stop.apply(this, when);
    };
  });
const heard = (page: Page, what: 'begun' | 'cutOff') =>
  page.evaluate((name) => (window as unknown as { heard: Record<string, number> }).heard[name] ?? 0, what);

/** Spoken for minutes: its end is far when its beginning is heard. */
const LONG = '大家好，欢迎来到我们的直播间，今天给大家带来一款非常实用的新产品。'.repeat(40);

test('an audition is heard while it is spoken, for nothing, and is silent once it is called off', async ({
  page,
}) => {
  const { token } = await newMember(5_000);
  await signedIn(page, token);
  await listening(page);
  await page.goto('/#/create');
  await page.getByRole('tab', { name: '声音' }).click();
  await page.getByRole('button', { name: /晓雅/ }).last().click();
  await page.getByRole('textbox', { name: '台词' }).fill(LONG);
  await page.getByRole('button', { name: '试听', exact: true }).last().click();

  await expect.poll(() => heard(page, 'begun')).toBeGreaterThan(0);
  // Its rest is still being spoken, and what is heard can be paused already.
  const editor = page.getByRole('region', { name: '台词编辑' });
  await expect(editor.getByRole('button', { name: '暂停' })).toBeVisible();
  await editor.getByRole('button', { name: '取消试听' }).click();
  await expect(editor.getByRole('button', { name: '试听' })).toBeEnabled();
  expect(await heard(page, 'cutOff')).toBeGreaterThan(0);
  expect(await send(calls.account.credits, {}, token)).toMatchObject({ credits: 5_000, held: 0 });
});
