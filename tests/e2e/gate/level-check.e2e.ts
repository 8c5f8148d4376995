import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Assessments } from '../../../src/shared/transport/schema.d.ts';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/portal.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const radio = (page: Page) => page.getByRole('main').getByRole('radio').first();

async function begin(page: Page): Promise<void> {
  await page.goto('/assessment-lead?utm_source=mail&partner=smak');
  await press(page, 'Start');
  await expect(heading(page, /^Question 1 of 8/)).toBeFocused();
}

/** Leaves the questions from this one on as they are. */
async function skipFrom(page: Page, first: number): Promise<void> {
  for (let number = first; number < 8; number += 1) {
    await expect(heading(page, `Question ${number} of 8`)).toBeVisible();
    await page.getByRole('button', { name: /^(Skip|Next)$/ }).click();
  }
  await press(page, 'See my result');
  await expect(heading(page, 'Your level')).toBeFocused();
}

test('a visitor finds their level, comes back in the middle, and keeps the result by signing up', async ({
  page,
  portal,
}) => {
  await begin(page);
  await expectAccessible(page, 'a question of a level check');
  await radio(page).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await press(page, 'Next');
  await radio(page).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(heading(page, 'Question 3 of 8')).toBeVisible();
  await press(page, 'Previous');
  await expect(radio(page)).toBeChecked();
  await skipFrom(page, 2);
  await expect(page.getByRole('table').getByRole('rowheader')).not.toHaveCount(0);
  const fitting = page.getByRole('region', { name: 'Courses that fit' });
  await expect(fitting.locator('a:is([href^="/lms-coursesDetails/"], [href^="/course/"])')).toHaveCount(3);
  await expectAccessible(page, 'the result of a level check');

  await page.getByLabel('Name').fill('Asha Rao');
  await press(page, 'Send');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email').fill('asha@learner.test');
  await page.reload();
  await expect(page.getByText('You have taken this level check already.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('asha@learner.test');
  await page.getByRole('checkbox').check();
  const sent = page.waitForRequest('**/api/assessment-lead-contacts/*');
  await press(page, 'Send');
  expect((await sent).postDataJSON()).toMatchObject({ utm_source: 'mail', partner: 'smak' });
  await expect(page.getByText('Thank you.')).toBeVisible();

  await page.getByRole('link', { name: 'Sign up to keep your result' }).click();
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Email').fill(`${randomUUID()}@learner.test`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough sentence');
  await press(page, 'Create account');
  await expect(page).toHaveURL('/assessment?tab=done');
  await expect(page.locator('main').getByText('Find your level')).toBeAttached();
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const { items } = await portal.api.call<Assessments>('/assessments-list?tab=done', { token });
  expect(items.map(({ title, mode }) => [title, mode])).toEqual([['Find your level', 'lead']]);
});

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
