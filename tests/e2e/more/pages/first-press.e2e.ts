import type { Page } from '@playwright/test';
import { addresses, ownOf } from '../../../support/addresses.ts';
import { arriveAs } from '../../../support/arrive.ts';
import { expect, test } from '../../../support/portal.ts';

// The program of a page starts on first use, as in production.
test.use({ eager: false });
test.describe.configure({ mode: 'parallel' });

/** A slow device with a slow connection, so that the first press comes before the program has loaded. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

for (const visitor of ['visitor', 'learner'] as const) {
  for (const { path, byKeyboard } of addresses) {
    if (byKeyboard === undefined || !ownOf(visitor).includes(path)) continue;
    const { typed = {}, target, keys, done } = byKeyboard;
    test(`the first press counts: ${path}, ${visitor}`, async ({ page, portal }) => {
      await arriveAs(page, visitor, portal.api);
      await slowDown(page);
      await page.goto(path, { waitUntil: 'commit' });
      const main = page.getByRole('main');
      for (const [label, text] of Object.entries(typed)) await main.getByLabel(label, { exact: true }).fill(text);
      if (keys === undefined) await target(main).click();
      else {
        await expect(target(main)).toBeEnabled();
        await target(main).focus();
        for (const key of keys) await page.keyboard.press(key);
      }
      await done(page);
    });
  }
}
