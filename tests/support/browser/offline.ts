import type { Locator, Page } from '@playwright/test';
import { expect } from '../portal.ts';

export const asOf = (page: Page) => page.locator('main [data-as-of]');

export const asOfTime = /^As of \d\d:\d\d$/;

/** It stays in its place, says why it waits, and does nothing. */
export async function expectWaiting(action: Locator): Promise<void> {
  await expect(action).toHaveAttribute('aria-disabled', 'true');
  await expect(action).toHaveAccessibleDescription(/^You’re offline\./);
}

/** The pages that the menu leads to are not loaded ahead: without a connection, what was not opened cannot be. */
export const loadNothingAhead = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
