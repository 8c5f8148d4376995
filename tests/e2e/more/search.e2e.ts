import type { Page } from '@playwright/test';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { enrol } from '../../support/enrolment.ts';
import { expect, test } from '../../support/portal.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search everything' });

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('without JavaScript the search field of the home page leads to a page with all results', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('searchbox').fill('pyhton');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/search?q=pyhton');
  await expect(page.getByText('No results for “pyhton”. Showing results with a similar spelling.')).toBeVisible();
  await expect(group(page, 'Courses').getByRole('link', { name: 'First steps in Python' })).toBeVisible();
  await field(page).fill('bologna');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/search?q=bologna');
  await group(page, 'Universities').getByRole('link', { name: 'University of Bologna' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('University of Bologna');
  await context.close();
});

test('the results page is not indexed, and the home page describes the search to machines', async ({ request }) => {
  const answer = await request.get('/search?q=python', { headers: { accept: 'text/html' } });
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
  expect(await answer.text()).toContain('First steps in Python');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/search');
  expect(await (await request.get('/', { headers: { accept: 'text/html' } })).text()).toMatch(
    /"urlTemplate":"[^"]+\/search\?q=\{search_term_string\}"/,
  );
});

test('the search text is in the address, and Back restores its results', async ({ page }) => {
  await page.goto('/search');
  await expect(page.getByText('Type at least two letters.')).toBeVisible();
  await field(page).fill('python');
  await expect(page).toHaveURL('/search?q=python');
  await expect(page.getByRole('status').filter({ hasText: /results? for “python”/ })).toBeVisible();
  await group(page, 'Courses').getByRole('link', { name: 'First steps in Python' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First steps in Python');
  await page.goBack();
  await expect(field(page)).toHaveValue('python');
  await expect(group(page, 'Courses')).toBeVisible();

  await page.route('**/api/global-search?q=bologna*', (route) => route.fulfill({ status: 400, body: '{}' }), {
    times: 1,
  });
  await field(page).fill('bologna');
  await expect(page.getByRole('alert')).toContainText('Search failed');
  await expect(field(page)).toHaveValue('bologna');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(group(page, 'Universities').getByRole('link', { name: 'University of Bologna' })).toBeVisible();

  await field(page).fill('zzzz');
  await expect(page.getByRole('status').filter({ hasText: 'No results for “zzzz”.' })).toBeVisible();
  await page.getByRole('link', { name: 'All courses' }).click();
  await expect(page).toHaveURL('/lms-courses');
});

test('learners find lessons of their courses, and visitors do not', async ({ page, portal }) => {
  const { learner, course } = await enrol(portal.api);
  const lesson = course.modules[0]?.items[0]?.title ?? '';
  await page.goto(`/search?q=${encodeURIComponent(lesson)}`);
  await expect(page.getByText(/for “/)).toBeVisible();
  await expect(group(page, 'Your lessons')).toHaveCount(0);
  await signInAs(page, learner);
  await page.goto(`/search?q=${encodeURIComponent(lesson)}`);
  const link = group(page, 'Your lessons').getByRole('link', { name: lesson }).first();
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/course-module\/\d+\?item=\d+/);
  await expect(page.getByRole('heading', { name: lesson }).first()).toBeVisible();
});
