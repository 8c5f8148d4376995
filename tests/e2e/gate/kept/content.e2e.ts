import { fillIn, send } from '../../../support/browser/content.ts';
import { expect, test } from '../../../support/portal.ts';

test('the privacy policy says its version and leads to its parts', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByText('Version 18, in force since 25 November 2026')).toBeVisible();
  await expect(page.getByText('What you are told in the portal itself, such as that a class has moved')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: /^Cookies/ })
    .click();
  await expect(page).toHaveURL('/privacy-policy#cookies-and-storage-in-your-browser');
  await expect(page.getByRole('heading', { name: /^Cookies/ })).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Cookies/ })).toBeInViewport();
});

test('a message is checked, sent, and answered with a reference', async ({ page }) => {
  await page.goto('/contact-us');
  await send(page);
  await expect(page.getByLabel('Topic')).toHaveAccessibleDescription(/Choose one/);
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/Fill this in/);
  await expect(page.getByLabel('Topic')).toBeFocused();
  await fillIn(page);
  await send(page);
  await expect(page.getByRole('heading', { name: 'It has arrived' })).toBeFocused();
  await expect(page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'asha@example.com' })).toBeVisible();
  await page.getByRole('button', { name: 'Fill it in again' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
});
