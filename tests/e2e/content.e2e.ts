import { signInAs } from '../model/browser/sign-in-as.ts';
import { expect, test } from '../support/portal.ts';

test('the steps to apply are numbered, and lead a visitor to an account', async ({ page }) => {
  await page.goto('/how-to-apply');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to apply');
  await expect(page.getByRole('region', { name: 'The path' }).getByRole('listitem')).toHaveCount(6);
  await page.getByRole('complementary').getByRole('link', { name: 'Create your account' }).click();
  await expect(page).toHaveURL('/sign-up');
});

test('a learner is shown the next step of a learner', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/how-to-apply');
  await expect(page.getByRole('link', { name: 'Choose universities' })).toHaveAttribute('href', '/universities-list');
});

test('the privacy policy says its version and leads to its parts', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByText('Version 1, in force since 5 January 2026')).toBeVisible();
  await expect(page.getByText('This is the first version.')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: /^Cookies/ })
    .click();
  await expect(page).toHaveURL('/privacy-policy#cookies-and-storage-in-your-browser');
  await expect(page.getByRole('heading', { name: /^Cookies/ })).toBeInViewport();
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Cookies/ })).toBeInViewport();
});

test('an older version can be read and says that it is not the one in force', async ({ page }) => {
  const one = { version: 1, effective_at: '2026-01-05T00:00:00.000Z' };
  const two = { version: 2, effective_at: '2026-02-05T00:00:00.000Z' };
  await page.route('**/api/site-page/terms-conditions*', (route) => {
    const shown = route.request().url().endsWith('?version=1') ? one : two;
    const text = [{ text: `The text of version ${shown.version}.` }];
    const data = {
      slug: 'terms-conditions',
      title: 'Terms & Conditions',
      summary: 'Between you and us.',
      ...shown,
      current_version: 2,
      changes: '',
      updated_at: shown.effective_at,
      blocks: [{ kind: 'paragraph', text }],
      versions: [one, two],
    };
    return route.fulfill({ json: { status: 1, error: null, data } });
  });
  await page.goto('/terms-conditions');
  await expect(page.getByText('The text of version 2.')).toBeVisible();
  await page.getByRole('link', { name: 'Version 1, from 5 January 2026' }).click();
  await expect(page.getByText('The text of version 1.')).toBeVisible();
  await expect(page.getByText('This is not the version in force.')).toBeVisible();
  await page.getByRole('link', { name: 'Read the one in force' }).click();
  await expect(page.getByText('The text of version 2.')).toBeVisible();
  await expect(page).toHaveURL('/terms-conditions');
});

test('a page that cannot be loaded says so and can be asked again', async ({ page }) => {
  let fails = true;
  await page.route('**/api/site-page/about-us', (route) =>
    fails ? route.fulfill({ status: 400, body: '{}' }) : route.continue(),
  );
  await page.goto('/about-us');
  await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'What guides us' })).toBeVisible();
});

test('a version that does not exist is said to be missing', async ({ page }) => {
  await page.goto('/privacy-policy?version=99');
  await expect(page.getByRole('alert')).toContainText('There is no such version of this page.');
});
