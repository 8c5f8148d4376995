import type { Page } from '@playwright/test';
import { signInAs } from '../../model/browser/sign-in-as.ts';
import { storedIn } from '../../support/browser/databases.ts';
import { test } from '../../support/gate-portal.ts';
import { expect } from '../../support/portal.ts';
import type { Learner, PortalApi } from '../../support/portal-api.ts';

const address = '/calender?view=agenda';
const row = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`\\d ${title}`) });

/** Adds a deadline in an hour to the learner's calendar. */
async function add(api: PortalApi, { token }: Learner, title: string): Promise<void> {
  const hour = new Date(Date.now() + 3_600_000).toISOString();
  const entry = { kind: 'deadline', title, starts_at: hour, ends_at: hour, is_all_day: false, timezone: 'UTC' };
  await api.call('/calendar-entries', { token, body: entry });
}

/** Holds the requests for the calendar's items. @returns the function that lets them go on */
async function holdItems(page: Page): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/calendar-items?*', async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('2.27: a returning learner sees the content of the last visit, then the new content, and leaves none of it', async ({
  page,
  portal: { api },
}) => {
  const learner = await api.signUpOnboarded();
  await add(api, learner, 'Call the landlord');
  await signInAs(page, learner);
  await page.goto(address);
  await expect(row(page, 'Call the landlord')).toBeVisible();
  await expect.poll(() => storedIn(page)).toContain('Call the landlord');

  await add(api, learner, 'Pay the rent');
  const release = await holdItems(page);
  await page.reload();
  const known = row(page, 'Call the landlord');
  await expect(known).toBeVisible();
  await expect(row(page, 'Pay the rent')).toHaveCount(0);
  const element = await known.elementHandle();
  await release();
  await expect(row(page, 'Pay the rent')).toBeVisible();
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  await expect.poll(() => storedIn(page)).toContain('Pay the rent');

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/sign-in');
  await expect.poll(() => storedIn(page)).not.toContain('acado-answers');
  expect(await storedIn(page)).not.toMatch(/Call the landlord|Pay the rent/);

  await signInAs(page, await api.signUpOnboarded());
  const releaseOther = await holdItems(page);
  await page.goto(address);
  await expect(page.getByRole('status').filter({ hasText: 'Loading' }).first()).toBeVisible();
  await expect(known).toHaveCount(0);
  await releaseOther();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  await expect(known).toHaveCount(0);
});

test('2.27: the answers of a user whose session ended without a sign-out are removed at the next visit', async ({
  page,
  portal: { api },
}) => {
  const learner = await api.signUpOnboarded();
  await add(api, learner, 'Call the landlord');
  await signInAs(page, learner);
  await page.goto(address);
  await expect.poll(() => storedIn(page)).toContain('Call the landlord');
  await page.goto('/favicon.svg');
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await expect.poll(() => storedIn(page)).not.toContain('acado-answers');

  await signInAs(page, learner);
  await page.goto(address);
  await expect.poll(() => storedIn(page)).toContain('Call the landlord');
  await signInAs(page, await api.signUpOnboarded());
  await page.goto(address);
  await expect.poll(() => storedIn(page)).not.toContain(`acado-answers-${learner.user.id}`);
  expect(await storedIn(page)).not.toContain('Call the landlord');
});
