import { part } from '../../../support/browser/home.ts';
import { expect, test } from '../../../support/portal.ts';

test('the search finds content of every kind, also as a plain form', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('searchbox', part('Search everything'));
  await field.fill('Python');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=Python');
  const group = (name: string) => page.getByRole('region', part(name));
  await expect(group('Courses').getByRole('link', part('First steps in Python'))).toBeVisible();
  await page.goto('/');
  await field.fill('Bologna');
  await field.press('Enter');
  await expect(group('Universities').getByRole('link', part('University of Bologna'))).toBeVisible();
  await page.goto('/');
  await field.fill('Wien & Graz');
  // Submits like a browser without our scripts: no handler of the page runs.
  await page.getByRole('search').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page).toHaveURL('/search?q=Wien+%26+Graz');
  await expect(page.getByRole('searchbox', part('Search everything'))).toHaveValue('Wien & Graz');
  await page.goto('/lms-courses?q=Bologna');
  const universities = page.getByRole('region', { name: 'Universities for “Bologna”' });
  await expect(universities.getByRole('link', { name: 'University of Bologna' })).toBeVisible();
  await page.goto('/universities?q=Python');
  const courses = page.getByRole('region', { name: 'Courses for “Python”' });
  await expect(courses.getByRole('link', { name: 'First steps in Python' })).toBeVisible();
});
