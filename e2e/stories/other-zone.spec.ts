import { calls, WIRE_ZONE } from '@fenshen/contract';
import { expect, test } from '@playwright/test';
import { newMember, send } from '../support/api';
import { signedIn } from '../support/pages';
import { answerReads, aWork } from '../support/user-things';

/** What is shown and asked for is the site's time, wherever a browser stands. */
test.use({ timezoneId: 'America/Los_Angeles' });

test('the details’ days, notices and works are told in the site’s time', async ({ page }) => {
  const { token } = await newMember(100);
  await signedIn(page, token);
  await page.goto('/#/consum');
  await page.getByRole('button', { name: '最近一周' }).click();
  const siteDay = new Intl.DateTimeFormat('sv-SE', { timeZone: WIRE_ZONE.name, dateStyle: 'short' });
  const [from, to] = [6, 0].map((back) => siteDay.format(Date.now() - back * 86_400_000));
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}$`));
  // What came in a moment ago is of the site's today.
  await expect(page.getByRole('row').filter({ hasText: '+100' })).toHaveCount(1);

  const notices = await send(calls.index.noticeList, {}, token);
  const first = 'list' in notices ? notices.list[0] : notices;
  await page.getByRole('button', { name: '消息中心' }).click();
  const centre = page.getByRole('dialog', { name: '消息中心' });
  await expect(centre.getByRole('listitem').first()).toContainText(first?.create_time ?? 'no notice');
  await page.keyboard.press('Escape');

  const works = [aWork({ create_time: '2026-01-05 00:30:00' })];
  await answerReads(page, { '/api/user/works': { list: works, total: 1, generate: 0 } });
  await page.goto('/#/works');
  await expect(page.getByText('01-05 00:30')).toBeVisible();
});
