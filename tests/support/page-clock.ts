import type { Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';

/**
 * Lets the clock of a page run in steps until something appears that the page polls for. A single step isn't enough,
 * because a step during a pending call is lost.
 *
 * @param step milliseconds
 */
export const untilShown = (page: Page, step: number, locator: Locator) =>
  expect(async () => {
    await page.clock.fastForward(step);
    await expect(locator).toBeVisible({ timeout: 2_000 });
  }).toPass();
