import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectArrived } from '../../support/arrival.ts';
import { dialog, signUp } from '../../support/browser/onboarding.ts';
import { signUpWithChoices } from '../../support/choices.ts';
import { expect, test } from '../../support/portal.ts';

test('a learner skips the onboarding and is not asked again', async ({ page }) => {
  await signUp(page);
  await dialog(page).getByRole('button', { name: 'Skip' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Hello, Asha Rao' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  // Skipped steps are a single line, and not a card with the same questions.
  const line = page.getByRole('region', { name: 'Finish setting up' });
  await expect(line.getByRole('link')).toHaveText(['Choose skills', 'Choose interest areas']);
  await expect(line.getByRole('heading')).toHaveCount(0);
});

test('an untouched profile advances without a request, and an incomplete profile shows its errors', async ({
  page,
}) => {
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

test('areas and skills chosen in the onboarding are still selected after a reload', async ({ page }) => {
  await signUp(page);
  await dialog(page).getByRole('button', { name: 'Complete Profile' }).click();
  await dialog(page)
    .getByRole('checkbox', { name: /data science/i })
    .check();
  await dialog(page).getByRole('checkbox', { name: /law/i }).check();
  await expect(dialog(page).getByText('Selected 2 Interest Areas')).toBeVisible();
  await page.reload();
  await expect(dialog(page).getByText('Selected 2 Interest Areas')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Save 2 Interest Areas' }).click();
  await dialog(page).getByPlaceholder('Search skills...').fill('PYTH');
  await dialog(page).getByRole('button', { name: 'Add Python', exact: true }).click();
  const removePython = dialog(page).getByRole('button', { name: 'Remove Python' });
  await expect(removePython).toBeEnabled();
  await page.reload();
  await expect(removePython).toBeVisible();
});

test('10.9: saved universities are not lost if they could not be loaded', async ({ page }) => {
  await signUp(page);
  await page.route('**/user-university-mapped', (route) => route.fulfill({ status: 500, json: { status: 0 } }));
  await dialog(page).getByRole('button', { name: 'Complete Profile' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Save .*Interest Area/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Save .*Skill/ })
    .click();
  const card = dialog(page).getByRole('checkbox').first();
  await expect(card).toBeDisabled();
  await expect(dialog(page).getByRole('button', { name: /^Save .*Universit/ })).toBeDisabled();
  await expect(dialog(page).getByText('Couldn’t load your saved universities.')).toBeVisible();
  await page.unroute('**/user-university-mapped');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(card).toBeEnabled();
});

test('the onboarding traps the focus, ignores Escape and can go back', async ({ page }) => {
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

test('the onboarding opens only on the dashboard, and never over a requested page', async ({ page }) => {
  await signUp(page, { next: '/mentoring' });
  await expect(page.getByRole('heading', { level: 1, name: 'Mentoring' })).toBeVisible();
  await expect(page).toHaveURL('/mentoring');
  await expect(dialog(page)).toHaveCount(0);
  for (const path of ['/term-and-conditions', '/lms-courses']) {
    await page.goto(path);
    await expectArrived(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  }
  for (const path of ['/', '/home']) {
    await page.goto(path);
    await expect(dialog(page).getByRole('heading', { name: 'Welcome, Asha Rao' })).toBeVisible();
  }
});

test('selected areas are not overwritten before they are loaded', async ({ page, portal }) => {
  await signInAs(page, await signUpWithChoices(portal.api));
  let load = () => {};
  const loaded = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/api/get-course-category', async (route) => {
    await loaded;
    await route.continue();
  });
  await page.goto('/interests');
  const save = page.getByRole('main').getByRole('button', { name: /^Save / });
  await expect(save).toBeDisabled();
  load();
  await expect(save).toBeEnabled();
  await expect(save).toHaveText(/^Save [1-9]/);
});
