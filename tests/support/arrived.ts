import type { Page } from '@playwright/test';
import { expect } from './portal.ts';

/**
 * There is a heading, no shape stands for what is to come (`data-coming`), and nothing is under way: all at one moment. A page
 * as visitors have it is held back from who is signed in until theirs is there.
 */
const arrived =
  'html:not(.held:has(#root[data-rendered])) > body:has(main h1):not(:has([data-coming], [aria-busy=true]))';

/** The page is there. @param what names it where it is not */
export const expectArrived = (page: Page, what?: string) => expect(page.locator(arrived), what).toHaveCount(1);
