import type { Page } from '@playwright/test';
import { dialog, signUp } from '../../support/browser/onboarding.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test('a learner signs up, is onboarded over reloads, and finds what was chosen', async ({ page }) => {
  await page.clock.install();
  await signUp(page);

  await expect(dialog(page).getByRole('heading', { name: 'Welcome, Asha Rao' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Back' })).toBeDisabled();
  await dialog(page).getByLabel('Mobile').fill('+91 98765 43210');
  await dialog(page).getByLabel('Country').fill('India');
  await page.reload();
  await expect(dialog(page).getByLabel('Mobile')).toHaveValue('+91 98765 43210');
  await dialog(page).getByLabel('Highest Qualification').fill('Bachelor');
  await dialog(page).getByRole('button', { name: 'Complete Profile' }).click();
  await toast(page, 'Profile Completed Successfully');

  await expect(dialog(page).getByRole('heading', { name: 'What field are you learning for?' })).toBeVisible();
  await dialog(page).getByText('Answer a few questions to improve your content recommendations').waitFor();
  await dialog(page)
    .getByRole('checkbox', { name: /data science/i })
    .check();
  await dialog(page).getByRole('checkbox', { name: /law/i }).check();
  await expect(dialog(page).getByText('Selected 2 Interest Areas')).toBeVisible();
  await page.reload();
  await expect(dialog(page).getByText('Selected 2 Interest Areas')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save 2 Interest Areas' }).click();
  await toast(page, 'Interest Area Saved Successfully');

  await expect(dialog(page).getByRole('heading', { name: 'What skills are you interested in?' })).toBeVisible();
  await dialog(page).getByPlaceholder('Search skills...').fill('PYTH');
  await page.clock.runFor(300);
  await dialog(page).getByRole('button', { name: 'Add Python', exact: true }).dblclick();
  const removePython = dialog(page).getByRole('button', { name: 'Remove Python' });
  // It is shown at once, and can be removed when it is saved.
  await expect(removePython).toBeEnabled();
  await expect(dialog(page).getByText('1 selected', { exact: true })).toBeVisible();
  await page.reload();
  await expect(removePython).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save Skills' }).click();
  await toast(page, 'Skills Saved Successfully');

  await expect(dialog(page).getByRole('heading', { name: 'Universities' })).toBeVisible();
  await dialog(page).getByRole('checkbox').first().check();
  await dialog(page).getByRole('button', { name: 'Save 1 Selected Universities' }).click();
  await toast(page, 'Universities Saved Successfully');
  await expect(dialog(page)).toHaveCount(0);

  await expect(page.getByRole('heading', { name: 'Hello, Asha Rao' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'About you' }).click();
  await page.getByRole('link', { name: 'Interest areas' }).click();
  await expect(page.getByRole('checkbox', { name: 'Law' })).toBeChecked();
  await page.getByRole('link', { name: 'Skills', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Your skills' })).toContainText('Python');
});
