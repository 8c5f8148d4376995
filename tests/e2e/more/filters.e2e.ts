import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/axe.ts';
import { wear } from '../../support/looks.ts';
import { expect, test } from '../../support/portal.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

const opener = (page: Page) => page.getByRole('button', { name: /^Filters/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
const show = (page: Page) => drawer(page).getByRole('button', { name: /^Show \d/ });
/** The number of results, as shown in the list and the drawer. */
const numberIn = (text: string | null) => Number(/\d[\d,]*/.exec(text ?? '')?.[0].replace(',', ''));
const listed = async (page: Page) =>
  numberIn(await page.getByRole('main').getByRole('status').filter({ hasText: /^\d/ }).first().textContent());

for (const path of ['/lms-courses', '/universities', '/events', '/scholarship'])
  test(`2.18: on a phone the filters of ${path} open in a drawer, filter the list and return the focus`, async ({
    page,
  }) => {
    await page.goto(path);
    const all = await listed(page);
    await opener(page).press('Enter');
    await expect(drawer(page).getByRole('heading', { name: 'Filters' })).toBeFocused();
    await expect(drawer(page)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, `the filters of ${path}`);
    const option = drawer(page).getByRole('checkbox').and(page.locator(':enabled')).first();
    await option.check();
    await expect(async () => expect(numberIn(await show(page).textContent())).toBeLessThan(all)).toPass();
    const chosen = numberIn(await show(page).textContent());
    await expect(option).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
    expect(await listed(page)).toBe(chosen);
  });

test('2.18: the page under the drawer does not scroll, and a press on it closes the drawer', async ({ page }) => {
  for (const direction of ['ltr', 'rtl'] as const)
    for (const width of [320, 390, 700]) {
      await wear(page, { theme: 'light', direction, width });
      await page.goto('/lms-courses');
      await opener(page).click();
      const place = direction === 'ltr' ? 'x' : 'end';
      await expect
        .poll(async () => {
          const box = await drawer(page).boundingBox();
          return box && { x: box.x, end: width - box.x - box.width, size: box.width };
        })
        .toMatchObject({ [place]: 0, size: Math.min(400, width - 48) });
      const beside = { x: direction === 'ltr' ? width - 10 : 10, y: 300 };
      await page.mouse.move(beside.x, beside.y);
      await page.mouse.wheel(0, 400);
      await page.mouse.move(width - beside.x, beside.y);
      await page.mouse.wheel(0, 400);
      await expect
        .poll(() => drawer(page).evaluate((it) => it.querySelector(':scope > :nth-child(2)')?.scrollTop))
        .toBeGreaterThan(0);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.mouse.click(beside.x, beside.y);
      await expect(drawer(page)).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
      await page.mouse.wheel(0, 400);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    }
});

test('2.18: the drawer moves in 300 ms, and instantly with reduced motion', async ({ page }) => {
  for (const [reducedMotion, time] of [
    ['no-preference', '0.3s'],
    ['reduce', '0.001s'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/lms-courses');
    await opener(page).click();
    await expect(drawer(page)).toHaveCSS('transition-duration', new RegExp(`^${time}`));
    await show(page).click();
    await expect(page.locator('dialog')).toBeHidden();
  }
});

test.describe('before the program has loaded', () => {
  test.use({ eager: false });

  test('a press on the filter button loads the program, and opens the filters', async ({ page }) => {
    await page.goto('/lms-courses');
    await opener(page).click();
    await expect(drawer(page)).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, eager: false });

  test('2.18: the filters are above the list, and are sent together with the search words', async ({ page }) => {
    await page.goto('/lms-courses');
    await expect(opener(page)).toBeHidden();
    await page.getByRole('checkbox', { name: /^Spanish/ }).check();
    await page.getByRole('button', { name: /^Show \d+ results$/ }).click();
    await expect(page).toHaveURL('/lms-courses?q=&lang=es');
  });
});
