import type { Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';

/**
 * Lets the clock of a page run on, step by step, until something is there that the page asks for from time to time. One
 * step is not enough: one that falls into a call under way is lost.
 *
 * @param step milliseconds
 */
export const untilShown = (page: Page, step: number, locator: Locator) =>
  expect(async () => {
    await page.clock.fastForward(step);
    await expect(locator).toBeVisible({ timeout: 2_000 });
  }).toPass();
