import type { Page } from '@playwright/test';
import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { expect, test } from '../../../support/portal.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

// React logs caught errors to the console, so these pages are not watched for console errors.
test('a page that crashes keeps the shell and the menus working', async ({ context, portal }) => {
  const page = await context.newPage();
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/save-error-report')) reports.push(request.postDataJSON());
  });
  await page.route('**/api/skills-list', (route) => route.fulfill({ json: { status: 1, error: null, data: [null] } }));
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.route('**/api/user-university-save', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/universities-list?q=oxford');
  const choice = page.getByRole('checkbox', { name: /^Select / }).first();
  await choice.click();
  await expect(choice).toHaveAccessibleDescription('Not saved. Choose again to retry.');
  await expect(choice).not.toBeChecked();
  await menu(page).getByRole('button', { name: 'About you' }).click();
  await menu(page).getByRole('link', { name: 'Skills' }).click();
  await expect(heading(page)).toHaveText('Something went wrong, Please try again later');
  await expect(heading(page)).toBeFocused();
  await page.getByRole('button', { name: 'Report Issue' }).click();
  await expect(page.getByText('Issue reported successfully')).toBeVisible();
  const release = expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/);
  expect(reports).toEqual([
    expect.objectContaining({ title: expect.stringMatching(/^CallError: /), path: '/universities-list', release }),
    expect.objectContaining({ title: expect.stringMatching(/^TypeError: /), path: '/skills', release }),
  ]);
  await menu(page).getByRole('link', { name: 'Home', exact: true }).click();
  await expect(heading(page)).toContainText('Hello');
});

test('a page whose chunk fails to load offers to reload, and works afterwards', async ({ page, portal }) => {
  await page.route('**/skills-page-*.js', (route) => route.abort());
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/skills');
  await expect(heading(page)).toHaveText('Couldn’t load this page');
  await expect(menu(page)).toBeVisible();
  await page.unroute('**/skills-page-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('What skills are you interested in?');
});

test('a layout whose chunk fails to load offers to reload', async ({ context, portal }) => {
  const page = await context.newPage();
  await page.route('**/collapsible-side-layout-*.js', (route) => route.abort());
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/skills');
  await expect(page.getByRole('main').getByRole('heading')).toHaveText('Couldn’t load this page');
  await page.unroute('**/collapsible-side-layout-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(menu(page)).toBeVisible();
});

test('a message is shown even if the toasts fail to load', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/skills');
  await page.route('**/toasts-*.js', (route) => route.abort());
  await page.route('**/api/add-skill-mapping', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Add Accounting' }).click();
  const message = page.getByText('Failed to add skill. Please try again.');
  await expect(page.getByRole('alert').filter({ has: message })).toBeVisible();
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(message).toHaveCount(0);
  await page.unroute('**/toasts-*.js');
  await page.getByRole('button', { name: 'Add Accounting' }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText('Failed to add skill.')).toBeVisible();
});
