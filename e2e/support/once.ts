import type { ElementHandle, Locator, Page, Request } from '@playwright/test';

/** Holds what the page sends to change something, counts it, and then loses it on the way. */
export async function holdWrites(page: Page, where: RegExp, isWrite: (request: Request) => boolean) {
  const state = { sent: 0, lose: () => {} };
  const lost = new Promise<void>((resolve) => (state.lose = resolve));
  await page.route(where, async (route, request) => {
    if (!isWrite(request)) return route.fallback();
    state.sent += 1;
    await lost;
    await route.abort();
  });
  return state;
}

/** Two presses in the same tick, on a button by its place or on that very one, whatever it says meanwhile: nothing has been validated or drawn in between. */
export const pressTwice = (button: Locator | ElementHandle<HTMLElement | SVGElement>) =>
  (button as Locator).evaluate((element) => {
    for (let press = 0; press < 2; press += 1)
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
