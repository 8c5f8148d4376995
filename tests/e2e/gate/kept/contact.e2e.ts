import { fillIn, send } from '../../../support/browser/content.ts';
import { expect, test } from '../../../support/portal.ts';

test('a contact message is validated, sent, and answered with a reference', async ({ page }) => {
  await page.goto('/contact-us');
  await send(page);
  await expect(page.getByLabel('Topic')).toHaveAccessibleDescription(/Choose one option/);
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/Fill in this field/);
  await expect(page.getByLabel('Topic')).toBeFocused();
  await fillIn(page);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Your form was sent' })).toBeFocused();
  await expect(page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'asha@example.com' })).toBeVisible();
  await page.getByRole('button', { name: 'Fill in the form again' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
});
