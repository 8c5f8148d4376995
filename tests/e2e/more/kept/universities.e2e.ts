import type { Page } from '@playwright/test';
import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { cards } from '../../../support/browser/universities.ts';
import { expect, test } from '../../../support/portal.ts';

const filters = (page: Page) => page.getByRole('list', { name: 'Active filters' });

const nameOfFirst = (page: Page) => cards(page).first().getByRole('heading').innerText();

test('a visitor searches, filters and sorts universities; the address keeps it all and Back restores it', async ({
  page,
}) => {
  await page.goto('/universities');
  await expect(page.getByRole('heading', { name: 'Universities', level: 1 })).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('checkbox', { name: /^United Kingdom/ }).check();
  await expect(page).toHaveURL('/universities?country=GB');
  await expect(page.getByText('6 universities', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /^India/ }).check();
  await page.getByLabel('Sort by').selectOption('founded');
  await expect(page).toHaveURL('/universities?country=GB,IN&sort=founded');
  await expect.poll(() => nameOfFirst(page)).toBe('University of Cambridge');
  await page.getByPlaceholder('Search universities...').fill('oxf');
  await expect(page).toHaveURL('/universities?country=GB,IN&sort=founded&q=oxf');
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(page.getByPlaceholder('Search universities...')).toHaveValue('');
  await expect.poll(() => nameOfFirst(page)).toBe('University of Cambridge');
  await filters(page).getByRole('button', { name: 'Remove India' }).click();
  await expect(page).toHaveURL('/universities?country=GB&sort=founded');
  await page.reload();
  await expect(page.getByText('6 universities', { exact: true })).toBeVisible();
});

test('the pages of the list are links, and unknown values in the address are dropped', async ({ page }) => {
  await page.goto('/universities?country=Atlantis&kind=secret&sort=rank&page=none&compare=x&utm=mail');
  await expect(cards(page)).toHaveCount(24);
  await expect(filters(page)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByText(/page 2 of \d/)).toBeVisible();
  await expect(page).toHaveURL(/[?&]page=2/);
  await expect(page).toHaveURL(/utm=mail/);
  await page.goto('/universities?page=999');
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(cards(page)).toHaveCount(24);
});

test('a search without results names the filter to remove', async ({ page }) => {
  await page.goto('/universities?q=oxford&country=IN');
  await expect(page.getByText('No results for this combination: “oxford”, India.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter India', exact: true }).click();
  await expect(page).toHaveURL('/universities?q=oxford');
  await expect(cards(page)).toHaveCount(1);
});

test('a visitor reads the facts, compares, and returns after signing in', async ({ page, portal }) => {
  const { email, password } = await portal.api.signUpOnboarded();
  await page.goto('/universities?q=oxford');
  await page.getByRole('link', { name: 'University of Oxford' }).click();
  await expect(page.getByRole('heading', { name: 'University of Oxford', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('University of Oxford · Acado');
  await expect(page.getByText('United Kingdom', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'www.ox.ac.uk' })).toHaveAttribute('rel', 'noreferrer noopener');
  const path = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Sign in to select' }).click();
  await expect(page).toHaveURL(`/sign-in?redirectUrl=${encodeURIComponent(path)}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(path);
  await page.getByRole('button', { name: 'Select this university' }).click();
  await expect(page.getByRole('button', { name: 'Select this university' })).toHaveAttribute('aria-pressed', 'true');
});

test('up to three universities are compared in a table with row headers', async ({ page }) => {
  await page.goto('/universities?country=GB');
  const names = ['University of Oxford', 'University of Cambridge'];
  for (const name of names) await page.getByRole('checkbox', { name: `Compare ${name}`, exact: true }).check();
  await expect(page).toHaveURL(/compare=\d+,\d+$/);
  await page.getByRole('link', { name: 'Compare 2' }).click();
  await expect(page.getByRole('rowheader', { name: 'Founded' })).toBeVisible();
  for (const name of names) await expect(page.getByRole('columnheader', { name })).toBeVisible();
  await page.getByRole('button', { name: 'Remove University of Oxford' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(cards(page)).toHaveCount(6);
  await page.goto('/universities?compare=1,2,3,4');
  await expect(page.getByRole('region', { name: 'Universities to compare' })).toContainText('3 of 3');
  await expect(page.getByRole('checkbox', { name: /^Compare/, checked: false }).first()).toBeDisabled();
});

test('an unknown university shows “Page not found” inside the layout', async ({ page, portal }) => {
  for (const path of ['/universities/2147483647', '/universities/oxford']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  }
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/universities-show/0');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});
