import type { Page } from '@playwright/test';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { arrived } from '../../support/arrival.ts';
import { followLink } from '../../support/in-app.ts';
import { expect, test } from '../../support/portal.ts';

/** The visible filled buttons that the toast overlaps, by their labels. */
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

/** Pages whose filled button is at the bottom of a phone, or near it. */
const pathsOf = (courseId: number) => [`/lms-coursesDetails/${courseId}`, '/home', '/portfolio', '/customer-support'];

for (const width of [390, 1280])
  test(`2.24: a toast covers no filled button, ${width}`, async ({ page, portal, looking }) => {
    await page.clock.install();
    await page.setViewportSize({ width, height: width < 700 ? 844 : 800 });
    await signInAs(page, looking.learner);
    await page.goto('/skills');
    await page.route('**/api/add-skill-mapping', (route) => route.fulfill({ status: 500, body: '{}' }));
    const add = page.getByRole('button', { name: /^Add / }).first();
    await expect(add).toBeVisible();
    const { items } = await portal.api.call<{ items: { id: number }[] }>('/courses-list');
    // The clock moves only in small steps: the toast lasts five seconds for all pages.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await add.click();
    const soon = <Seen>(see: () => Promise<Seen>, message: string) =>
      expect.poll(
        async () => {
          await page.clock.runFor(50);
          return see();
        },
        { message, intervals: [500] },
      );
    const toast = page.locator('[data-scope=toast][data-part=root][data-state=open]');
    await soon(() => toast.count(), 'the toast').toBe(1);
    for (const path of pathsOf(items[0]?.id ?? 0)) {
      await followLink(page, path, { atOnce: true });
      await soon(() => page.locator(arrived).count(), path).toBe(1);
      await soon(() => coveredIn(page), path).toEqual([]);
    }
  });
