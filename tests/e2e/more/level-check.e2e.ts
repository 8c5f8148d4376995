import { signInAs } from '../../model/browser/sign-in-as.ts';
import { begin, heading, press, radio, skipFrom } from '../../support/browser/level-check.ts';
import { expect, test } from '../../support/portal.ts';

test('who signs in afterwards finds the result among their assessments', async ({ page, portal }) => {
  await begin(page);
  await skipFrom(page, 1);
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/assessment?tab=done');
  await page.getByRole('link', { name: 'See result: Find your level' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Result' })).toBeVisible();
});

test('the result of a learner is their own at once', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await begin(page);
  await skipFrom(page, 1);
  await expect(page.getByText('This result is yours now.')).toBeVisible();
  await page.getByRole('link', { name: 'See your results' }).click();
  await expect(page.getByRole('link', { name: 'See result: Find your level' })).toBeVisible();
});

test('an answer that is not saved is said, kept, and sent again', async ({ page }) => {
  await begin(page);
  const answers = '**/assessment-lead-answers/*';
  await page.route(answers, (route) => route.abort());
  await radio(page).check();
  await expect(page.getByText('Your answers are kept in this browser, but not saved yet.')).toBeVisible();
  await page.reload();
  await press(page, 'Previous');
  await expect(radio(page)).toBeChecked();
  await page.unroute(answers);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(heading(page, 'Question 2 of 8')).toBeVisible();
});

test('the home page leads a visitor to it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Find your level' }).press('Enter');
  await expect(page).toHaveURL(/\/assessment-lead$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your level');
});
