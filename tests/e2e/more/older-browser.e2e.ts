import { olderBrowserMessage } from '../../../src/messages/older-browser.ts';
import { expect, test } from '../../support/portal.ts';

test.use({ eager: false });

const lacks = {
  'the newest of what the program needs': () => void Reflect.deleteProperty(AbortSignal, 'any'),
  'what the page needs beside': () => void Reflect.deleteProperty(HTMLElement.prototype, 'popover'),
};

for (const [what, remove] of Object.entries(lacks))
  for (const isStored of [false, true])
    test(`a browser without ${what} reads the pages, and says so ${isStored ? 'at a later visit' : 'at once'}`, async ({
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
      const said = page.getByRole('status').filter({ hasText: olderBrowserMessage });
      await expect(said).toBeInViewport();
      // What starts the program elsewhere.
      await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
      await page.getByRole('navigation').first().getByRole('link', { name: 'Universities' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Universities');
      await expect(said).toBeInViewport();
      expect(scripts.filter((address) => address.includes('/assets/'))).toEqual([]);
      // What the browser would make by itself.
      await page.goto('/skills');
      await expect(said).toBeInViewport();
      await expect(page.locator('#root')).toBeEmpty();
    });

test('a browser that has all that is needed is told nothing', async ({ page }) => {
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(olderBrowserMessage)).toHaveCount(0);
});
