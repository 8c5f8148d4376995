import type { Page } from '@playwright/test';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { holdScript } from '../../support/hold-script.ts';
import { expect, test } from '../../support/portal.ts';

test.use({ eager: false });

const display = (page: Page) => page.getByRole('button', { name: 'Display' });
const panel = (page: Page) => page.locator('[popover]').filter({ has: page.getByRole('group', { name: 'Direction' }) });
const stored = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(key) ?? sessionStorage.getItem(key), name);

/** Whether assistive technology reports the panel of a button as open. */
async function isExpanded(page: Page, name: string): Promise<boolean | undefined> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const button = nodes.find((node) => node.role?.value === 'button' && node.name?.value === name);
  return button?.properties?.find((property) => property.name === 'expanded')?.value.value as boolean | undefined;
}

test.describe('before the program has loaded', () => {
  test.beforeEach(({ page }) => page.route('**/assets/*.js', (route) => route.abort()));

  test('the menus open and close by mouse and keyboard', async ({ page }) => {
    await page.goto('/about-us');
    await expect(panel(page)).toBeHidden();
    expect(await isExpanded(page, 'Display')).toBe(false);
    await display(page).click();
    await expect(panel(page)).toBeVisible();
    expect(await isExpanded(page, 'Display')).toBe(true);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(panel(page)).toBeHidden();

    await display(page).press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('radio', { name: 'Same as device' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(display(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Search everything' })).toBeFocused();
    await expect(panel(page)).toBeHidden();

    await page.setViewportSize({ width: 390, height: 664 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Universities' }).click();
    await expect(page).toHaveURL('/universities');
  });

  test('a display setting is applied immediately, stored, and kept on the next page', async ({ page, context }) => {
    await page.goto('/');
    await display(page).click();
    await expect(page.getByRole('radio', { name: 'Same as device' })).toBeChecked();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html.dark')).toHaveCount(1);
    await page.getByRole('radio', { name: 'Right to left' }).check();
    await expect(page.locator('html[dir=rtl]')).toHaveCount(1);
    expect(await stored(page, 'theme')).toBe('{"v":1,"data":"dark"}');

    const other = await context.newPage();
    await other.route('**/assets/*.js', (route) => route.abort());
    await other.goto('/about-us');
    await expect(other.locator('html.dark[dir=rtl]')).toHaveCount(1);
    await display(other).click();
    await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await other.getByRole('radio', { name: 'Light' }).check();
    await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
    await expect(page.locator('html.light')).toHaveCount(1);
    await other.close();
  });

  test('the search button opens the search page, with the focus in its field', async ({ page }) => {
    await page.goto('/about-us');
    await page.getByRole('button', { name: 'Search everything' }).click();
    await expect(page).toHaveURL(/\/search\??$/);
    await expect(page.getByRole('searchbox', { name: 'Search everything' })).toBeFocused();
  });

  test('a pressed link looks busy until the next page appears, and no longer after Back', async ({ page }) => {
    await page.goto('/about-us');
    const link = page.getByRole('banner').getByRole('link', { name: 'Universities' });
    await link.evaluate((element) => {
      const note = () => sessionStorage.setItem('announced', String(element.ariaBusy));
      new MutationObserver(note).observe(element, { attributes: true });
    });
    await link.click();
    await expect(page).toHaveURL('/universities');
    expect(await stored(page, 'announced')).toBe('true');
    await page.goBack();
    await expect(page).toHaveURL('/about-us');
    await expect(link).not.toHaveAttribute('aria-busy');
  });

  test('the search shortcuts open the search, except single keys that are off or typed in a field', async ({
    page,
  }) => {
    for (const key of ['/', 'Control+k']) {
      await page.goto('/about-us');
      await page.keyboard.press(key);
      await expect(page).toHaveURL(/\/search\??$/);
    }
    await page.goto('/');
    const field = page.getByRole('main').getByRole('searchbox').first();
    await field.press('/');
    await expect(field).toHaveValue('/');
    const isTaken = () =>
      page.evaluate(() => {
        const options = { key: '/', bubbles: true, cancelable: true };
        return !document.body.dispatchEvent(new KeyboardEvent('keydown', options));
      });
    await display(page).click();
    await page.getByRole('group', { name: 'Keyboard shortcuts' }).getByRole('radio', { name: 'Off' }).check();
    expect(await isTaken()).toBe(false);
  });
});

test('a menu opened before the program has loaded stays open, and a choice in it takes effect once', async ({
  page,
}) => {
  const release = await holdScript(page);
  await page.goto('/lms-courses');
  await page.getByRole('searchbox').first().hover();
  await display(page).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Right to left' }).check();
  release();
  await expect(page.locator('#root[data-live]')).toHaveCount(1);
  await expect(panel(page)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect(page.locator('html.light[dir=rtl]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(display(page)).toBeFocused();
});

test('a menu closes when the program shows another page', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/home');
  await page.getByRole('button', { name: 'Your account', exact: true }).click();
  await page.getByRole('link', { name: 'Your portal' }).click();
  await expect(page).toHaveURL('/my-portal');
  await expect(page.getByRole('link', { name: 'Your portal' })).toBeHidden();
  await page.getByRole('button', { name: 'Your account', exact: true }).click();
  await page.getByRole('link', { name: 'Your portal' }).click();
  await expect(page.getByRole('link', { name: 'Your portal' })).toBeHidden();
});

for (const direction of ['ltr', 'rtl'] as const)
  for (const size of [
    { width: 320, height: 320 },
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ])
    test(`the open panels are below their buttons and inside the window: ${direction} ${size.width}`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await page.addInitScript((data) => localStorage.setItem('direction', JSON.stringify({ v: 1, data })), direction);
      await page.goto('/about-us');
      for (const name of size.width < 1024 ? ['Display', 'Menu'] : ['Display']) {
        const button = page.getByRole('button', { name, exact: true });
        for (const scroll of [0, 500]) {
          await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), scroll);
          await button.click();
          const open = page.locator(':popover-open');
          await open.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
          const [place, around] = await Promise.all([open.boundingBox(), button.boundingBox()]);
          if (place === null || around === null) throw new Error('nothing is open');
          expect(place.y).toBeCloseTo(around.y + around.height + 8, 0);
          if (direction === 'ltr') expect(place.x + place.width).toBeCloseTo(around.x + around.width, 0);
          else expect(place.x).toBeCloseTo(around.x, 0);
          expect(place.x).toBeGreaterThanOrEqual(0);
          expect(place.x + place.width).toBeLessThanOrEqual(size.width);
          expect(place.y + place.height).toBeLessThanOrEqual(size.height);
          if (scroll === 0) await expectAccessible(page, name);
          await page.keyboard.press('Escape');
        }
      }
    });
