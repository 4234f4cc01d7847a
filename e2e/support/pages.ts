import { expect, type Locator, type Page } from '@playwright/test';

/** Every page of the shell that has a screen of its own. */
export const PAGES = [
  '/home',
  '/create',
  '/multiples',
  '/profile',
  '/gProfile',
  '/clone',
  '/voice',
  '/works',
  '/material/index',
  '/material/index?type=video',
  '/material/index?type=audio',
  '/material/index?type=text',
  '/consum',
  '/moreCredits',
  '/pet',
  '/pet?source=1',
  '/pet/establish',
  '/store/imageSpeak',
  '/store/characters',
  '/use',
  '/store',
] as const;

/** Makes the browser one that is signed in already; a later sign-out stays one. */
export async function signedIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((given) => {
    if (sessionStorage.getItem('e2e.token')) return;
    sessionStorage.setItem('e2e.token', '1');
    localStorage.setItem('xcToken', given);
  }, token);
}

/** Fills the sign-in form, ticks the agreement and sends it. */
export async function signIn(page: Page, phone: string, password: string): Promise<void> {
  await page.getByLabel('账号').fill(phone);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** One of the short messages at the top of the page. */
export const toastSays = (page: Page, text: string) =>
  expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible();

/** Where a part of a dialog stands once the dialog has come to rest. */
export async function atRest(part: Locator) {
  await part.evaluate((element) => {
    const moving = element.closest('[role=dialog]')!.getAnimations({ subtree: true });
    const ending = moving.filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    return Promise.all(ending.map((each) => each.finished));
  });
  return part.boundingBox();
}
