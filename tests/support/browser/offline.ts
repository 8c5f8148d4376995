import type { Locator, Page } from '@playwright/test';
import { expect } from '../portal.ts';

export const asOf = (page: Page) => page.locator('main [data-as-of]');

export const asOfTime = /^As of \d\d:\d\d$/;

/** Checks that the button stays in place, says why it can't be used, and does nothing. */
export async function expectWaiting(action: Locator): Promise<void> {
  await expect(action).toHaveAttribute('aria-disabled', 'true');
  await expect(action).toHaveAccessibleDescription(/^You’re offline\./);
}

/** Switches off preloading of the menu's pages: offline, only pages that were opened can be shown. */
export const loadNothingAhead = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
