import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/portal.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const password = 'a long enough sentence';

async function signUp(page: Page): Promise<string> {
  const email = `${randomUUID()}@learner.test`;
  await page.goto('/sign-up');
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  return email;
}

test('a learner signs up, is onboarded, comes back, signs out and waits out the lock', async ({ page }) => {
  await page.clock.install();
  const email = await signUp(page);

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
  await expect(dialog(page).getByRole('button', { name: 'Remove Python' })).toBeVisible();
  await expect(dialog(page).getByText('1 selected', { exact: true })).toBeVisible();
  await page.reload();
  await expect(dialog(page).getByRole('button', { name: 'Remove Python' })).toBeVisible();
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
  await page.getByRole('link', { name: 'Interest areas' }).click();
  await expect(page.getByRole('checkbox', { name: 'Law' })).toBeChecked();
  await page.getByRole('link', { name: 'Skills', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Your skills' })).toContainText('Python');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /account/i })
    .click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/sign-in');
  const left = await page.evaluate(() => [
    document.cookie,
    Object.keys(localStorage).filter((key) => key !== 'session'),
  ]);
  // Not whose it is, but that the browser has something, the text font at least.
  expect(left).toEqual(['stored=1', []]);

  await page.getByLabel('Email').fill(email);
  for (let attempt = 1; attempt <= 5; attempt++) {
    await page.getByLabel('Password', { exact: true }).fill(`wrong password ${attempt}`);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('Invalid credentials');
    await expect(page.locator('button[aria-busy=true]')).toHaveCount(0);
    if (attempt < 5)
      await page.waitForFunction(
        (count) => localStorage.getItem('session')?.includes(`"failedAttempts":${count}`),
        attempt,
      );
  }
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(button).toBeDisabled();
  await page.reload();
  await expect(button).toBeDisabled();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Too many failed attempts. Please try again later.');
  await page.clock.fastForward(30_000);
  await expect(button).toBeEnabled();
  await button.click();
  await expect(page.getByRole('heading', { name: 'Hello, Asha Rao' })).toBeVisible();
});

test('a learner skips the onboarding and is not asked again', async ({ page }) => {
  await signUp(page);
  await dialog(page).getByRole('button', { name: 'Skip' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hello, Asha Rao' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('an untouched profile advances without a call, an unfinished one says what is missing', async ({ page }) => {
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/add_portfolio_profile')) saves.push(request.url());
  });
  await signUp(page);
  await dialog(page).getByLabel('Mobile').fill('12');
  await dialog(page).getByRole('button', { name: 'Complete Profile' }).click();
  await expect(dialog(page).getByText('Enter 10 to 15 digits')).toBeVisible();
  await expect(dialog(page).getByLabel('Mobile')).toHaveAccessibleDescription(/Enter 10 to 15 digits/);
  await dialog(page).getByLabel('Mobile').fill('');
  await dialog(page).getByRole('button', { name: 'Complete Profile' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'What field are you learning for?' })).toBeVisible();
  expect(saves).toEqual([]);
});

test('the onboarding keeps the focus, is not closed by Escape and leads back', async ({ page }) => {
  await signUp(page);
  const heading = dialog(page).getByRole('heading', { name: 'Welcome, Asha Rao' });
  await expect(heading).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(heading).toBeVisible();
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => {
      const active = document.activeElement;
      return active === document.body || active?.closest('[role=dialog]') !== null;
    });
    expect(inside).toBe(true);
  }
  await dialog(page).getByRole('button', { name: 'Complete Profile' }).click();
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await expect(heading).toBeVisible();
});

test('legal pages can be read before the onboarding is done', async ({ page }) => {
  await signUp(page);
  await dialog(page).waitFor();
  await page.goto('/term-and-conditions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});
