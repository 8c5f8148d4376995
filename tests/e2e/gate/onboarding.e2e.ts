import type { Page } from '@playwright/test';
import { dialog, signUp } from '../../support/browser/onboarding.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

const toasts = (page: Page) => page.locator('[data-scope=toast][data-part=root][data-state=open]');

/** Checks that the toast covers no visible part of the onboarding controls. */
async function expectNothingCovered(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const toast = document.querySelector('[data-scope=toast][data-part=root]')?.getBoundingClientRect();
      if (toast === undefined) throw new Error('no toast');
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [toast.x + x * toast.width, toast.y + y * toast.height] as const),
      );
      return points.flatMap(([x, y]) =>
        document
          .elementsFromPoint(x, y)
          .filter((element) => element.closest('[role=dialog]') && element.matches('button, label, input, a'))
          .map((element) => element.textContent),
      );
    });
  await expect.poll(covered).toEqual([]);
}

test('a learner signs up, completes the onboarding across a reload, and finds the selection saved', {
  tag: '@skills',
}, async ({ page }) => {
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
  await dialog(page).getByRole('button', { name: 'Save 2 Interest Areas' }).click();
  await toast(page, 'Interest Area Saved Successfully');

  await expect(dialog(page).getByRole('heading', { name: 'What skills are you interested in?' })).toBeVisible();
  await dialog(page).getByPlaceholder('Search skills...').fill('PYTH');
  await page.clock.runFor(300);
  await dialog(page).getByRole('button', { name: 'Add Python', exact: true }).dblclick();
  const removePython = dialog(page).getByRole('button', { name: 'Remove Python' });
  // The skill appears immediately, and can be removed once it is saved.
  await expect(removePython).toBeEnabled();
  await expect(dialog(page).getByText('1 selected', { exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save Skills' }).click();
  await toast(page, 'Skills Saved Successfully');

  await expect(dialog(page).getByRole('heading', { name: 'Universities' })).toBeVisible();
  await dialog(page).getByRole('checkbox').first().check();
  await dialog(page).getByRole('button', { name: 'Save 1 Selected Universities' }).click();
  await toast(page, 'Universities Saved Successfully');
  await expect(dialog(page)).toHaveCount(0);

  await expect(page.getByRole('heading', { name: 'Hello, Asha Rao' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'This week' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose skills' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Choose interest areas' })).toHaveCount(0);
  await page.reload();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'About you' }).click();
  await page.getByRole('link', { name: 'Interest areas' }).click();
  await expect(page.getByRole('checkbox', { name: 'Law' })).toBeChecked();
  await page.getByRole('link', { name: 'Skills', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Your skills' })).toContainText('Python');
});

test('a click as soon as the onboarding appears is not lost, and no toast covers the options', async ({ page }) => {
  // The saved profile arrives late, as over a slow connection.
  let press = () => {};
  const pressed = new Promise<void>((resolve) => {
    press = resolve;
  });
  await page.route('**/api/user-portfolio', async (route) => {
    await pressed;
    await route.continue();
  });
  await signUp(page);
  const forward = dialog(page).getByRole('button', { name: /^(Complete Profile|Save )/ });
  await expect(dialog(page).getByRole('heading', { name: 'Welcome, Asha Rao' })).toBeVisible();
  await expect(forward).toBeDisabled();
  press();
  await forward.click();
  await expect(dialog(page).getByRole('heading', { name: 'What field are you learning for?' })).toBeVisible();
  await toast(page, 'Profile Completed Successfully');
  await expect(dialog(page).getByRole('checkbox').first()).toBeVisible();
  await expectNothingCovered(page);
  await forward.click();
  await toast(page, 'Interest Area Saved Successfully');
  await expect(toasts(page)).toHaveCount(1);
  await expect(dialog(page).getByRole('heading', { name: 'What skills are you interested in?' })).toBeVisible();
  await forward.click();
  await expect(dialog(page).getByRole('heading', { name: 'Universities' })).toBeVisible();
  await forward.click();
  await expect(dialog(page)).toHaveCount(0);
});
