import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { MutableRedirectUri } from 'oauth2-mock-server';
import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { expect, test } from '../../../support/portal.ts';

const googleAccount = () => ({
  sub: randomUUID(),
  email: `${randomUUID()}@learner.test`,
  email_verified: true,
  name: 'Noor',
});
const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');

/** The page's address at the time of each sign-in request to the server. */
function watchSignIns(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/google-auth-login')) seen.push(pathOf(page.url()));
  });
  return seen;
}

const withGoogle = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const remembered = (page: Page) => page.evaluate(() => sessionStorage.getItem('googleSignIn'));

test('a learner signs in with Google and lands on the requested page', async ({ page, portal }) => {
  portal.google.says = googleAccount();
  const signIns = watchSignIns(page);
  await page.goto('/skills?from=mail#top');
  await withGoogle(page).click();
  await expect(page.getByRole('heading', { name: 'What skills are you interested in?' })).toBeAttached();
  expect(pathOf(page.url())).toBe('/skills?from=mail#top');
  expect(signIns).toEqual(['/sign-in?redirectUrl=%2Fskills%3Ffrom%3Dmail%23top']);
  expect(await remembered(page)).toBeNull();
});

test('a new account is created with Google from the sign-up page', async ({ page, portal }) => {
  portal.google.says = googleAccount();
  await page.goto('/sign-up');
  await withGoogle(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Noor' })).toBeAttached();
  expect(pathOf(page.url())).toBe('/');
});

test('a Google sign-in that was started elsewhere is not accepted', async ({ page, portal }) => {
  portal.google.says = googleAccount();
  const signIns = watchSignIns(page);
  portal.google.server.service.once('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => {
    url.searchParams.set('state', 'begun-by-somebody-else');
  });
  await page.goto('/sign-in');
  await withGoogle(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to sign in: this sign-in was started in another tab. Start again.',
  );
  expect(pathOf(page.url())).toBe('/sign-in');
  expect(signIns).toEqual([]);
  await withGoogle(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Noor' })).toBeAttached();
});

test('a refusal by Google is shown, and the redirect is kept for the next try', async ({ page, portal }) => {
  portal.google.server.service.once('beforeAuthorizeRedirect', ({ url }: MutableRedirectUri) => {
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
  });
  await page.goto('/sign-in?redirectUrl=%2Fskills');
  await withGoogle(page).click();
  await expect(page.getByRole('alert')).toContainText('Unable to sign in: Google didn’t confirm who you are.');
  expect(pathOf(page.url())).toBe('/sign-in?redirectUrl=%2Fskills');
  await expect(withGoogle(page)).toBeEnabled();
});

test('the owner of an account allows Google sign-in with a link from an email, which works only once', async ({
  page,
  portal,
}) => {
  const { email, user } = await portal.api.signUpOnboarded();
  portal.google.says = { ...googleAccount(), email };
  await page.goto('/sign-in');
  await withGoogle(page).click();
  await expect(page.getByRole('alert')).toContainText('You already have an account with this email address.');
  const link = await portal.mailbox.linkIn(email, 'Sign in to Acado with Google');
  const press = () => page.getByRole('button', { name: 'Allow sign-in with Google' }).click();
  // A mail scanner that opens the link and runs its scripts confirms nothing.
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in with Google' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goto(link);
  await press();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in with Google is on' })).toBeFocused();
  expect(pathOf(page.url())).toBe('/confirm');
  await page.goto(link);
  await press();
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await withGoogle(page).click();
  await expect(page.getByRole('heading', { level: 1, name: `Hello, ${user.name}` })).toBeAttached();
});

test('the link that allows Google sign-in can also be opened while signed in', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/confirm?link=nobody-was-sent-this');
  await page.getByRole('button', { name: 'Allow sign-in with Google' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  expect(pathOf(page.url())).toBe('/confirm');
});

test('one-time secrets in an address never appear in a page of the server', async ({ request }) => {
  const headers = { accept: 'text/html' };
  for (const address of ['/sign-in?code=secret-one&state=secret-two', '/confirm?link=secret-three']) {
    const page = await (await request.get(address, { headers })).text();
    expect(page).not.toContain('secret');
    expect(page).toContain('<div id="root"></div>');
  }
  expect(await (await request.get('/sign-in?redirectUrl=%2Fskills', { headers })).text()).toContain(
    'Continue with Google',
  );
});
