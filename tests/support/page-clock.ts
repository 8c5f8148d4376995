import type { Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';

/**
 * Advances the clock of a page step by step until something appears that the page polls for. One large step isn't
 * enough, because a step during a pending call has no effect.
 *
 * @param step milliseconds
 */
export const untilShown = (page: Page, step: number, locator: Locator) =>
  expect(async () => {
    await page.clock.fastForward(step);
    await expect(locator).toBeVisible({ timeout: 2_000 });
  }).toPass();
