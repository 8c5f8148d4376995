import type { PublicFigures } from '../../../../src/shared/transport/schema.d.ts';
import { expect, test } from '../../../support/portal.ts';

const part = (name: string) => ({ name, exact: true }) as const;

test('the shop window shows what the database holds, and leads to it', async ({ page, portal }) => {
  const figures = await portal.api.call<PublicFigures>('/public-figures');
  const { total, country_total, countries, featured } = figures.universities;
  await page.goto('/');
  const counts = page.getByRole('region', part('What is here today')).getByRole('listitem');
  await expect(counts).toHaveText([
    `${total} universities`,
    `${country_total} countries`,
    `${figures.interest_areas.total} interest areas`,
    `${figures.skills.total} skills`,
  ]);
  const cards = page.getByRole('list', part('Universities to discover')).getByRole('heading');
  await expect(cards).toHaveText(featured.map(({ name }) => name));
  await expect(page.getByRole('list', part('Interest areas')).getByRole('listitem')).toHaveText(
    figures.interest_areas.names,
  );
  await expect(page.getByRole('list', part('Skills')).getByRole('listitem')).toHaveText(figures.skills.names);
  const [country] = countries;
  await page
    .getByRole('list', part('Browse by country'))
    .getByRole('link', { name: new RegExp(`^${country?.name}`) })
    .click();
  await expect(page).toHaveURL(`/universities?country=${country?.value}`);
  await expect(page.getByRole('status').filter({ hasText: `${country?.count} universities` })).toBeVisible();
});

test('the search finds everything, as a form of the browser too', async ({ page }) => {
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
  // What a browser does that runs no script of ours: no handler of the page hears of it.
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
