import type { Locator, Page } from '@playwright/test';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { expect, test } from '../../support/portal.ts';

const asOf = (page: Page) => page.locator('main [data-as-of]');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const asOfTime = /^As of \d\d:\d\d$/;
const earlier = 'You see the earlier content. What you asked for comes when the connection is back.';

/** It stays in its place, says why it waits, and does nothing. */
async function expectWaiting(action: Locator): Promise<void> {
  await expect(action).toHaveAttribute('aria-disabled', 'true');
  await expect(action).toHaveAccessibleDescription(/^You are offline\./);
}

test('what was read stays readable and dated, what needs the server waits, and all resumes by itself', async ({
  page,
  context,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded();
  const mine = () => portal.api.call<number[]>('/user-university-mapped', { token: learner.token });
  await signInAs(page, learner);
  await page.goto('/skills');
  await expect(page.getByRole('button', { name: 'Add Accounting' })).toBeVisible();
  await menu(page).getByRole('link', { name: 'Universities' }).click();
  const first = page.getByRole('checkbox', { name: /^Select / }).first();
  await expect(first).toBeVisible();
  await expect(asOf(page)).toHaveCount(0);

  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toBeVisible();
  await expect(asOf(page)).toHaveText(asOfTime);
  await expectWaiting(first);
  await first.focus();
  await page.keyboard.press('Space');
  await expect(first).not.toBeChecked();
  await page.getByRole('checkbox', { name: /^United Kingdom/ }).check();
  await expect(asOf(page)).toHaveText(earlier);

  await menu(page).getByRole('link', { name: 'Skills' }).click();
  await expect(asOf(page)).toHaveText(asOfTime);
  await expectWaiting(page.getByRole('button', { name: 'Add Accounting' }));
  await page.getByRole('button', { name: 'Add Accounting' }).press('Enter');
  await expect(page.getByText('0 selected', { exact: true })).toBeVisible();
  await menu(page).getByRole('link', { name: 'Interest areas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
  await expectWaiting(page.getByRole('button', { name: 'Reload' }));

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What field are you learning for?');
  await menu(page).getByRole('link', { name: 'Universities' }).click();
  await expect(first).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: /^United Kingdom/ }).check();
  await expect(asOf(page)).toHaveText(earlier);
  await context.setOffline(false);
  await expect(page.getByText('6 universities', { exact: true })).toBeVisible();
  await expect(asOf(page)).toHaveCount(0);
  await first.check();
  await expect.poll(mine).toHaveLength(1);
});

test('what is typed while offline stays, and is sent with the connection', async ({ page, context }) => {
  await page.goto('/contact-us');
  await page.getByLabel('Topic').selectOption('account');
  await context.setOffline(true);
  const message = page.getByLabel('Message', { exact: true });
  await message.fill('I cannot find my own list of universities.');
  await page.getByLabel('Name', { exact: true }).fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByRole('checkbox').check();
  const send = page.getByRole('button', { name: 'Send message' });
  await expectWaiting(send);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(message).toHaveValue('I cannot find my own list of universities.');

  await context.setOffline(false);
  await expect(send).not.toHaveAttribute('aria-disabled');
  await page.route('**/api/contact-messages', (route) => route.abort('internetdisconnected'), { times: 1 });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('Network Error. What you typed is kept');
  await expect(message).toHaveValue('I cannot find my own list of universities.');
  await send.click();
  await expect(page.getByRole('heading', { name: 'It has arrived' })).toBeVisible();
});

test('a page that has never been asked for says that it waits, and comes by itself', async ({ page, context }) => {
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await context.setOffline(true);
  await expect(asOf(page)).toHaveText(asOfTime);
  await page.evaluate(() => {
    history.pushState({}, '', '/what-we-offer');
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page.getByText('This comes as soon as the connection is back.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});
