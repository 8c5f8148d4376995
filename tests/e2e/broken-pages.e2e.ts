import type { Page } from '@playwright/test';
import { signInAs } from '../model/browser/sign-in-as.ts';
import { expect, test } from '../support/portal.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

// React writes what a boundary catches to the console, so these pages do without the watch over it.
test('a page that breaks leaves the shell standing, and the way on', async ({ context, portal }) => {
  const page = await context.newPage();
  await page.route('**/api/skills-list', (route) => route.fulfill({ json: { status: 1, error: null, data: [null] } }));
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/skills');
  await expect(heading(page)).toHaveText('Something went wrong, Please try again later');
  await expect(heading(page)).toBeFocused();
  await menu(page).getByRole('link', { name: 'Home', exact: true }).click();
  await expect(heading(page)).toContainText('Hello');
});

test('a page whose chunk is gone offers to reload, and is there afterwards', async ({ page, portal }) => {
  await page.route('**/skills-page-*.js', (route) => route.abort());
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/skills');
  await expect(heading(page)).toHaveText('This page could not be loaded');
  await expect(menu(page)).toBeVisible();
  await page.unroute('**/skills-page-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toHaveText('What skills are you interested in?');
});

test('a layout whose chunk is gone offers to reload, too', async ({ context, portal }) => {
  const page = await context.newPage();
  await page.route('**/collapsible-side-layout-*.js', (route) => route.abort());
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/skills');
  await expect(heading(page)).toHaveText('This page could not be loaded');
  await page.unroute('**/collapsible-side-layout-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(menu(page)).toBeVisible();
});
