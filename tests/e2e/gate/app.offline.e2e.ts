import type { Page } from '@playwright/test';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { asOf, asOfTime, expectWaiting, loadNothingAhead } from '../../support/browser/offline.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const earlier = 'You’re seeing earlier content. New content loads when you’re back online.';

test('pages stay readable offline with their date, requests wait, and both resume automatically', async ({
  page,
  context,
  portal,
}) => {
  const learner = await portal.api.signUpOnboarded();
  const mine = () => portal.api.call<number[]>('/user-university-mapped', { token: learner.token });
  await signInAs(page, learner);
  await loadNothingAhead(page);
  await page.goto('/skills');
  await expect(page.getByRole('button', { name: 'Add Accounting' })).toBeVisible();
  await menu(page).getByRole('link', { name: 'Universities' }).click();
  const first = page.getByRole('checkbox', { name: /^Select / }).first();
  await expect(first).toBeVisible();
  await expect(asOf(page)).toHaveCount(0);

  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline.' })).toBeVisible();
  await expect(asOf(page)).toHaveText(asOfTime);
  await expectWaiting(first);
  await first.focus();
  await page.keyboard.press('Space');
  await expect(first).not.toBeChecked();
  await page.getByRole('checkbox', { name: /^United Kingdom/ }).check();
  await expect(asOf(page)).toHaveText(earlier);

  await menu(page).getByRole('button', { name: 'About you' }).click();
  await menu(page).getByRole('link', { name: 'Skills' }).click();
  await expect(asOf(page)).toHaveText(asOfTime);
  await expectWaiting(page.getByRole('button', { name: 'Add Accounting' }));
  await page.getByRole('button', { name: 'Add Accounting' }).press('Enter');
  await expect(page.getByText('0 selected', { exact: true })).toBeVisible();
  await menu(page).getByRole('link', { name: 'Interest areas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Couldn’t load this page');
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
