import { expect, test, type Page } from '@playwright/test';
import { seriousProblems } from '../support/axe';
import { goTo, openAs } from '../support/staff';

test('the staff’s sign-in page has no serious problem', async ({ page }) => {
  await page.goto('/ops/#/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
});

const links = (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => (link.getAttribute('href') ?? '').replace(/^#/, '')));

for (const theme of ['dark', 'light'] as const)
  test(`no page of the menu has a serious problem in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((name) => localStorage.setItem('opsTheme', name), theme);
    await openAs(page, 'owner');
    const found: Record<string, string[]> = {};
    for (const path of await links(page)) {
      await goTo(page, path);
      const problems = await seriousProblems(page);
      if (problems.length > 0) found[path] = problems;
    }
    expect(found).toEqual({});
  });
