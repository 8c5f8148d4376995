import type { Page } from '@playwright/test';
import { expect } from './portal.ts';

/** There is a heading, no shape stands for what is to come (`data-coming`), and nothing is under way: all at one moment. */
const arrived = 'body:has(main h1):not(:has([data-coming], [aria-busy=true]))';

/** The page is there. @param what names it where it is not */
export const expectArrived = (page: Page, what?: string) => expect(page.locator(arrived), what).toHaveCount(1);
