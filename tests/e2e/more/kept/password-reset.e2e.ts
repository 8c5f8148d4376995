import type { Request } from '@playwright/test';
import { expect, test } from '../../../support/portal.ts';

const newPassword = 'a sentence that is new';

test('5.2: a learner who has forgotten the password sets a new password through a link from an email', async ({
  page,
  portal,
  context,
}) => {
  const { email, password, token } = await portal.api.signUpOnboarded();
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Email' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  const link = await portal.mailbox.linkIn(email, 'Reset your Acado password');
  // For a response from the cache, Chromium would report a request with headers that were never sent.
  await (await context.newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Confirm password').fill('another sentence');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Enter the same password in both fields')).toBeVisible();
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByLabel('Confirm password').press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeFocused();
  const secret = new URL(link).searchParams.get('token') ?? '';
  const texts = await Promise.all(
    sent.map(async (request) => `${request.url()} ${(await request.allHeaders())['referer'] ?? ''}`),
  );
  // Chromium requests fonts of an inline style with the full page address as referrer, whatever the policy. These
  // requests go to this server only.
  const isFont = (text: string) => text.startsWith(portal.origin) && /\.woff2 /.test(text);
  expect(texts.filter((text) => text.includes(secret) && !isFont(text))).toEqual([`${link} `]);
  // The cookie `stored` says that the text font is stored.
  expect((await context.cookies()).map(({ name }) => name).filter((name) => name !== 'stored')).toEqual(['device']);
  await expect(portal.api.call('/user', { token })).rejects.toThrow();

  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
});

test('a used link offers to send a new link', async ({ page, portal }) => {
  const { email } = await portal.api.signUpOnboarded();
  await portal.api.call('/forgot-password', { body: { email } });
  const link = await portal.mailbox.linkIn(email, 'Reset your Acado password');
  const used = { token: new URL(link).searchParams.get('token'), password: newPassword };
  await portal.api.call('/reset-password', { body: used });
  await page.goto(link);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByLabel('Confirm password').press('Enter');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});
