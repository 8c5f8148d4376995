import type { Locator, Page } from '@playwright/test';
import { addresses, ownOf } from '../../../../support/addresses.ts';
import { expectArrived } from '../../../../support/arrival.ts';
import { arriveAs } from '../../../../support/arrive.ts';
import { expect, test } from '../../../../support/portal.ts';

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`150 presses of Tab do not reach ${String(target)}`);
}

/**
 * The skip link is the first tab stop, becomes visible, and skips the navigation. A page may instead start with the
 * focus in a field.
 */
async function skipToContent(page: Page): Promise<void> {
  if ((await page.getByRole('main').locator(':focus').count()) > 0) return;
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toHaveCSS('clip-path', 'none');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** The focused element looks different from the same element without focus. */
async function expectVisibleFocus(page: Page, target: Locator): Promise<void> {
  const box = await target.evaluate((element) => {
    const { x, y, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    return { x: Math.max(0, x - 8), y: Math.max(0, y - 8), width: width + 16, height: height + 16 };
  });
  const picture = () => page.screenshot({ clip: box, animations: 'disabled' });
  const focused = await picture();
  await target.evaluate((element: HTMLElement) => element.blur());
  expect((await picture()).equals(focused), 'the focus cannot be seen').toBe(false);
  await target.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
}

/** Marks the document, so that a later check can tell whether it was replaced. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));

/**
 * After an action that stays in the document, the focus is on an element; a lost focus would send the next Tab to the top.
 * After a jump to a part of the page, the browser remembers the place without an element.
 */
const expectFocusKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          !document.documentElement.hasAttribute('data-marked') ||
          location.hash !== '' ||
          (document.activeElement !== document.body && document.activeElement !== null),
      ),
    )
    .toBe(true);

for (const visitor of ['visitor', 'learner'] as const) {
  for (const { path, byKeyboard } of addresses) {
    if (byKeyboard === undefined || !ownOf(visitor).includes(path)) continue;
    const { typed = {}, target, keys = ['Enter'], done } = byKeyboard;
    test(`the main action works with the keyboard alone: ${path}, ${visitor}`, async ({ page, portal }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 800 });
      await arriveAs(page, visitor, portal.api);
      await page.goto(path);
      // Content that arrives late would move the focused element away from its measured position.
      await expectArrived(page);
      const main = page.getByRole('main');
      await expect(target(main)).toBeVisible();
      await skipToContent(page);
      for (const [label, text] of Object.entries(typed)) {
        await tabTo(page, main.getByLabel(label, { exact: true }));
        await page.keyboard.type(text);
      }
      await tabTo(page, target(main));
      await expectVisibleFocus(page, target(main));
      await mark(page);
      for (const key of keys) await page.keyboard.press(key);
      await done(page);
      await expectFocusKept(page);
    });
  }
}

test.describe('a first visit', () => {
  test.use({ eager: false });

  test('has no failed requests', async ({ page }) => {
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(response.url());
    });
    await page.goto('/');
    await expectArrived(page);
    await page.evaluate(() => document.fonts.load('1em Figtree'));
    expect(failed).toEqual([]);
  });
});
