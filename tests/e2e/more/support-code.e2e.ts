import type { Page } from '@playwright/test';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/portal.ts';

const codes = (page: Page) => page.locator('[data-support-code]');
const failing = { status: 500, json: { status: 0, error: 'x', data: { code: 'internal_error', request_id: 'a-b-c' } } };

test('an alert, a failed page and a toast show a support code', async ({ page, portal }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.route('**/api/skills-list', (route) => route.fulfill(failing));
  await page.goto('/skills');
  await expect(page.getByRole('alert')).toHaveText('Failed to load skill suggestions. Please try again.');
  await expect(codes(page)).toHaveText(/^Support codeskills@error#a-b-cAsk us about this error$/);
  await expectAccessible(page, 'a support code');
  await page.getByRole('button', { name: 'Copy support code' }).click();
  await expect(page.getByText('Support code copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('skills@error#a-b-c');
  await page.getByRole('link', { name: 'Ask us about this error' }).click();
  await expect(page.getByRole('main').getByLabel('Support code or page')).toHaveValue('skills@error#a-b-c');

  await page.route('**/api/my-courses-list*', (route) => route.fulfill({ ...failing, status: 503 }));
  await page.goto('/courses-list');
  await expect(codes(page)).toContainText('coursesList@error#a-b-c');

  await page.unroute('**/api/skills-list');
  await page.route('**/api/add-skill-mapping', (route) => route.fulfill(failing));
  await page.goto('/skills');
  await page.getByRole('button', { name: 'Add Accounting' }).click();
  const toasts = page.getByRole('region', { name: 'Messages' });
  await expect(toasts).toContainText('Failed to add skill. Please try again.');
  await expect(toasts.locator('[data-support-code]')).toContainText('skills@error#a-b-c');
});

test('without an answer, the code has no request id and says so', async ({ page }) => {
  await page.goto('/contact-us');
  await page.getByLabel('Topic').selectOption('applying');
  await page.getByLabel('Message').fill('By when do I have to send my documents?');
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
  await page.getByRole('checkbox').check();
  await page.route('**/api/contact-messages', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(codes(page)).toContainText('contactUs@offline');
  await expect(codes(page)).toContainText('(no answer from the server)');
  await expect(codes(page).locator('code')).toHaveText('contactUs@offline');
});

test('an error that people cause is a single sentence without a code', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await page.route('**/api/login', (route) => route.fulfill(failing));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(codes(page).locator('code')).toHaveText(/^session@signedOut\..*#a-b-c$/);
  await page.unroute('**/api/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await expect(codes(page)).toHaveCount(0);
  await page.goto('/lms-coursesDetails/999999');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(codes(page)).toHaveCount(0);
});

test('a refused sign-up shows the reason at the field', async ({ page, portal }) => {
  const { email } = await portal.api.signUpOnboarded();
  await page.goto('/sign-up');
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('textbox', { name: 'Email' }).fill('asha.rao@example.com');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(password).toHaveAccessibleDescription(/too common/);
  await expect(password).toBeFocused();
  await password.fill('a long enough sentence');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/^Unable to sign up\./);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(codes(page)).toHaveCount(0);
});

test('a page that crashed shows the place of the error', async ({ context, portal }) => {
  const page = await context.newPage();
  await page.route('**/api/skills-list', (route) => route.fulfill({ json: { status: 1, error: null, data: [null] } }));
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/skills');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong, Please try again later');
  await expect(codes(page).locator('code')).toHaveText('skills@error');
});
