import { readFileSync } from 'node:fs';
import { expectAccessible } from '../../support/axe.ts';
import { fillIn, press, saved, step } from '../../support/browser/forms.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

test.describe('with JavaScript', () => {
  test('a visitor goes through the steps, returns halfway, and keeps the receipt', async ({ page }) => {
    await page.goto('/user-form');
    await press(page, 'Next');
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      /Enter a valid email address/,
    );
    await fillIn(page);
    await page.getByRole('radio', { name: 'Another way' }).check();
    await page.getByLabel('Please tell us how').fill('A poster');
    await expect(saved(page)).toBeVisible();
    await expectAccessible(page, 'a step of a form');

    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(page).toHaveURL('/user-form?step=3');
    await expect(page.getByLabel('Please tell us how')).toHaveValue('A poster');
    await press(page, 'Review answers');
    await expect(page.getByRole('checkbox', { name: /^I agree that you store/ })).toBeFocused();
    await page.getByRole('checkbox', { name: /^I agree that you store/ }).check();
    await press(page, 'Review answers');
    await expect(step(page, 'Review')).toBeFocused();
    await expect(page.getByRole('main')).toContainText('Bachelor’s degree');
    await expectAccessible(page, 'the review of a form');
    await page.goBack();
    await expect(step(page, 'Interests')).toBeVisible();
    await page.goForward();
    await press(page, 'Send');
    await expect(step(page, 'Your form was sent')).toBeFocused();
    await expectAccessible(page, 'the receipt of a form');
    const reference = await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent();
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download a copy')]);
    const copy = readFileSync(await file.path(), 'utf8');
    expect(file.suggestedFilename()).toBe(`interest-${reference}.txt`);
    expect(copy).toContain(`Reference: ${reference}`);
    expect(copy).toContain('Please tell us how\nA poster');

    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.com');
    await page.goto('/user-form');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, eager: false });

  test('a form is a single page, shows errors at the fields, and is answered with a receipt', async ({ page }) => {
    await page.goto('/user-form');
    await expect(page.getByRole('main').getByRole('button')).toHaveText(['Send']);
    await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
    await page.getByLabel('Country').selectOption('India');
    await page.getByRole('radio', { name: 'Bachelor’s degree' }).check();
    await press(page, 'Send');
    await expect(page).toHaveURL('/user-form?form=interest');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      /Enter a valid email address/,
    );
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Rao');
    await expect(page.getByLabel('Country')).toHaveValue('in');
    await expect(page.getByRole('radio', { name: 'Bachelor’s degree' })).toBeChecked();
    await expect(page.getByRole('link', { name: /^Email – / })).toHaveAttribute('href', '#field-email');
    await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
    await page.getByRole('checkbox', { name: 'Health' }).check();
    await page.getByRole('checkbox', { name: /^I agree that you store/ }).check();
    await press(page, 'Send');
    await expect(step(page, 'Your form was sent')).toBeVisible();
    await expect(page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('India');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});
