import { expect, type Page } from '@playwright/test';

/** KB (1,024 bytes) as they travel. */
export interface PageWeight {
  scripts: number;
  styles: number;
}

/**
 * Opens an address and weighs the scripts and style sheets asked for by the time the page's own content stands. The
 * page must not have opened anything before.
 */
export async function weigh(page: Page, address: string): Promise<PageWeight> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytes = { Script: 0, Stylesheet: 0 };
  const kinds = new Map<string, keyof typeof bytes>();
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') kinds.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0);
  return { scripts: bytes.Script / 1024, styles: bytes.Stylesheet / 1024 };
}
