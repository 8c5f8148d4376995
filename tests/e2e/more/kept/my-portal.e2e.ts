import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { expectAccessible } from '../../../support/axe.ts';
import { open, section } from '../../../support/browser/my-portal.ts';
import { expect, test } from '../../../support/portal.ts';
import type { Learner } from '../../../support/portal-api.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function confirmWith(page: Page, password: string, action: string): Promise<void> {
  await expect(dialog(page).getByLabel('Current password')).toBeFocused();
  await page.keyboard.type(password);
  await dialog(page).getByRole('button', { name: action }).click();
}

test('8.2: a learner ends the session of another device, in the section that the address names', async ({
  page,
  browser,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded();
  const other = await browser.newContext({
    baseURL: portal.origin,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
  });
  const elsewhere = await other.newPage();
  const answer = await other.request.post('/api/login', {
    headers: { 'x-api-key': 'acado-web' },
    data: { email: learner.email, password: learner.password },
  });
  const { data } = (await answer.json()) as { data: Pick<Learner, 'token' | 'user'> };
  await signInAs(elsewhere, { ...learner, ...data });
  await elsewhere.goto('/home');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Hello, Asha Rao');

  await open(page, learner, '#sessions');
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused();
  const rows = section(page, 'Sessions').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(section(page, 'Notifications').getByRole('form', { name: 'Quiet hours' })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeInViewport();
  await expect(rows.first()).toContainText('This device');
  await expect(rows.last()).toContainText('Firefox on Windows');
  await rows.last().getByRole('button', { name: 'End session: Firefox on Windows, 127.0.0.1' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('Session ended')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/sign-in\?redirectUrl=/);
  await other.close();
});

test('the data export is downloaded after entering the password', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  await open(page, learner);
  await section(page, 'Your data').getByRole('button', { name: 'Download your data' }).click();
  await confirmWith(page, 'not my password', 'Download');
  await expect(dialog(page).getByText('Wrong password. Try again.')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dialog(page).getByLabel('Current password').fill(learner.password);
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^acado-data-\d{4}-\d\d-\d\d\.json$/);
  const data: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    account: { email: learner.email, has_password: true },
    sessions: [{ user_agent: 'node' }],
  });
  await expect(dialog(page)).toHaveCount(0);
  await expect(section(page, 'Your data').getByRole('button', { name: 'Download your data' })).toBeFocused();
});

test('a scheduled account deletion can be cancelled from any page', async ({ page, portal }) => {
  const learner = await portal.api.signUpOnboarded();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, learner, '#delete');
  const part = section(page, 'Delete account');
  await part.getByRole('button', { name: 'Delete your account' }).click();
  await expectAccessible(page, 'the dialog');
  await page.keyboard.press('Escape');
  await expect(part.getByRole('button', { name: 'Delete your account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await confirmWith(page, learner.password, 'Delete account');
  await expect(part.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Delete account' })).toBeFocused();
  const { deletes_at: day } = await portal.api.call<{ deletes_at: string }>('/account', { token: learner.token });
  await expect(part.locator('time')).toHaveAttribute('datetime', day);
  await expectAccessible(page, 'the page while the account is going');

  await page.goto('/skills');
  await expect(page.locator(`time[datetime="${day}"]`)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account will not be deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toHaveCount(0);
  expect(await portal.api.call('/account', { token: learner.token })).toMatchObject({ deletes_at: null });
});

test('29.1: times are shown in the zone of the first device, and in another zone once it is chosen', async ({
  page,
  browser,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded();
  const zoneOf = async () =>
    (await portal.api.call<{ timezone: string }>('/account', { token: learner.token })).timezone;
  const first = await browser.newContext({ baseURL: portal.origin, timezoneId: 'Asia/Calcutta', locale: 'en-GB' });
  const phone = await first.newPage();
  await open(phone, learner, '#zone');
  await expect.poll(zoneOf).toBe('Asia/Kolkata');
  await expect(section(phone, 'Time zone').getByLabel('Your time zone')).toHaveValue('Asia/Kolkata');

  // Signs in on another device, whose clock shows another hour.
  await signInAs(page, learner);
  await page.goto('/home');
  const offer = page.getByText('This device is set to UTC time, but the portal shows times in Kolkata time.');
  await expect(offer).toBeVisible();
  await expectAccessible(page, 'the offer of the zone');
  await page.getByRole('button', { name: 'Close message' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toHaveCount(0);

  await page.goto('/my-portal#zone');
  const part = section(page, 'Time zone');
  const signedIn = section(page, 'Sessions').locator('dd time').first();
  const before = await signedIn.textContent();
  await part.getByRole('button', { name: 'Use UTC time' }).press('Enter');
  await expect(part.getByLabel('Your time zone')).toHaveValue('UTC');
  expect(await zoneOf()).toBe('Asia/Kolkata');
  await part.getByRole('button', { name: 'Save time zone' }).press('Enter');
  await expect(page.getByText('Times are now shown in UTC time')).toBeVisible();
  await expect(signedIn).not.toHaveText(before ?? '');
  expect(await zoneOf()).toBe('UTC');
  await expectAccessible(page, 'the zone');
  // The first device gets the change with its next request.
  await phone.reload();
  await expect(section(phone, 'Time zone').getByLabel('Your time zone')).toHaveValue('UTC');
  await first.close();
});
