import type { Page } from '@playwright/test';
import { expect } from './portal.ts';

/** The visitors' page, which stays hidden from signed-in users until their own page replaces it. */
const hiddenPage = '.held:has(#root[data-rendered])';

/** The page has a heading, no placeholder is left (`data-coming`), and nothing is pending, all at the same moment. */
export const arrived = `html:not(${hiddenPage}) > body:has(main h1):not(:has([data-coming], [aria-busy=true]))`;

/** The page is the user's own; its parts may still load. */
export const expectOwnPage = (page: Page) => expect(page.locator(hiddenPage)).toHaveCount(0);

/** Waits until the page has arrived. @param what names the page in a failure */
export const expectArrived = (page: Page, what?: string) => expect(page.locator(arrived), what).toHaveCount(1);
