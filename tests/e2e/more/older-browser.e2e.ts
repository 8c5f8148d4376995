import { olderBrowserMessage } from '../../../src/messages/older-browser.ts';
import { expect, test } from '../../support/portal.ts';

test.use({ eager: false });

const lacks = {
  'a recent feature that the program needs': () => void Reflect.deleteProperty(AbortSignal, 'any'),
  'a feature that the page needs': () => void Reflect.deleteProperty(HTMLElement.prototype, 'popover'),
};

for (const [what, remove] of Object.entries(lacks))
  for (const isStored of [false, true])
    test(`a browser without ${what} can read the pages, and says so ${isStored ? 'at a later visit' : 'immediately'}`, async ({
      page,
      context,
      portal,
    }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      if (isStored) await context.addCookies([{ name: 'stored', value: '1', url: portal.origin }]);
      await page.addInitScript(remove);
      await page.goto('/contact-us');
      const banner = page.getByRole('status').filter({ hasText: olderBrowserMessage });
      await expect(banner).toBeInViewport();
      // In other browsers, these actions would start the program.
      await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
      await page.getByRole('navigation').first().getByRole('link', { name: 'Universities' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Universities');
      await expect(banner).toBeInViewport();
      expect(scripts.filter((address) => address.includes('/assets/'))).toEqual([]);
      // A page without server-rendered content.
      await page.goto('/skills');
      await expect(banner).toBeInViewport();
      await expect(page.locator('#root')).toBeEmpty();
    });

test('an up-to-date browser shows no message', async ({ page }) => {
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(olderBrowserMessage)).toHaveCount(0);
});
