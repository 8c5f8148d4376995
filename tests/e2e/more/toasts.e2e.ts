import type { Page } from '@playwright/test';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { pathsFor } from '../../support/addresses.ts';
import { expectArrived } from '../../support/arrived.ts';
import { followLink } from '../../support/in-app.ts';
import { expect, test } from '../../support/portal.ts';

/** Toasts do not go while nobody looks at the page. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** The filled buttons in sight of which the toast covers something, by their words. */
const coveredIn = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-scope=toast][data-part=root]')?.getBoundingClientRect();
    if (toast === undefined) return ['There is no toast'];
    return [...document.querySelectorAll<HTMLElement>('main [class*=filled]')]
      .filter((button) => button.checkVisibility())
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
      })
      .map((button) => button.innerText);
  });

for (const width of [390, 1280])
  test(`2.23: a toast covers no filled button, ${width}`, async ({ page, portal, looking }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: width < 700 ? 844 : 800 });
    await signInAs(page, looking.learner);
    await page.goto('/skills');
    await page.route('**/api/add-skill-mapping', (route) => route.fulfill({ status: 500, body: '{}' }));
    const toast = page.locator('[data-scope=toast][data-part=root][data-state=open]');
    await page.getByRole('button', { name: /^Add / }).first().click();
    await expect(toast).toBeVisible();
    await lookAway(page);
    const { items } = await portal.api.call<{ items: { id: number }[] }>('/courses-list');
    for (const path of [`/lms-coursesDetails/${items[0]?.id}`, ...pathsFor('learner')]) {
      await followLink(page, path, { atOnce: true });
      await expectArrived(page);
      await expect(toast).toBeVisible();
      await expect.poll(() => coveredIn(page), { message: path }).toEqual([]);
    }
  });
