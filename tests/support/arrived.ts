import type { Page } from '@playwright/test';
import { expect } from './portal.ts';

/**
 * There is a heading, no placeholder is left (`data-coming`), and nothing is under way: all at one moment. The page of
 * visitors is hidden from signed-in users until their own page is there.
 */
export const arrived =
  'html:not(.held:has(#root[data-rendered])) > body:has(main h1):not(:has([data-coming], [aria-busy=true]))';

/** The page is there. @param what names it where it is not */
export const expectArrived = (page: Page, what?: string) => expect(page.locator(arrived), what).toHaveCount(1);
