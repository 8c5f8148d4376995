import type { Page } from '@playwright/test';
import { signInAs } from '../../../model/browser/sign-in-as.ts';
import { expect, test } from '../../../support/portal.ts';

/** Stores data as an earlier page has left it. */
const keep = (page: Page, name: string, data: unknown) =>
  page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, JSON.stringify({ v: 1, data })] as const);

const signedOut = { signedIn: false, user: null, failedAttempts: 0, lockEndsAt: null };

test('the sign-in lock counts down on a freshly loaded page, before any input', async ({ page }) => {
  await page.goto('/about');
  await keep(page, 'session', { ...signedOut, failedAttempts: 5, lockEndsAt: Date.now() + 25_000 });
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled();
  await expect(page.getByRole('main')).toContainText(/\d+ seconds/);
});

test('an ended session is announced on the next page', async ({ page, portal }) => {
  const { user } = await portal.api.signUpOnboarded();
  await page.goto('/about');
  await keep(page, 'session', { ...signedOut, signedIn: true, user: { ...user, authority: ['Learner'] } });
  await page.goto('/lms-courses');
  await expect(page.getByText('Your session has ended. Sign in again to continue.')).toBeVisible();
});

test('2.4: a loaded page starts at its top, and a reload keeps the position', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  const top = () => page.evaluate(() => scrollY);
  const scroll = async () => {
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(top).toBe(300);
  };
  await page.goto('/my-portal');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await scroll();
  await page.goto('/calender');
  await expect(page.getByRole('button', { name: 'Add a note or deadline' })).toBeVisible();
  expect(await top()).toBe(0);
  await page.goto('/my-portal');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  expect(await top()).toBe(0);
  await scroll();
  await page.reload();
  await expect.poll(top).toBe(300);
});

test('a page for a missing item has its heading and title immediately', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/not-found-page-*.js', async (route) => {
    await released;
    await route.continue();
  });
  for (const address of ['/smak/course/1', '/courses-show/1999', '/assessmentReview/1', '/assessmentSummary/1']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle(/^Page not found · /);
  }
  release();
  await expect(page.getByRole('link', { name: 'Go to Home' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});
