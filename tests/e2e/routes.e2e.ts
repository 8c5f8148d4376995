import type { Page } from '@playwright/test';
import { type PathEntry, paths } from '../../src/routes/paths.ts';
import { signInAs } from '../model/browser/sign-in-as.ts';
import { expect, test } from '../support/portal.ts';

const addressOf = ({ path }: PathEntry) => path.replace(':username', 'presenter').replace(/:\w+/g, '1');

/** Where somebody ends who opens the address. */
type Ending = (entry: PathEntry) => string;

const visitor: Ending = (entry) =>
  entry.authority.length === 0 ? addressOf(entry) : `/sign-in?redirectUrl=${encodeURIComponent(addressOf(entry))}`;
const learner: Ending = (entry) => {
  if (entry.signedOutOnly) return '/';
  if (entry.key === 'dashboard') return '/home';
  return entry.authority.length === 0 || entry.authority.includes('Learner') ? addressOf(entry) : '/access-denied';
};
const presenter: Ending = (entry) => {
  if (entry.signedOutOnly || entry.key === 'root') return '/fac-calendar/presenter';
  return entry.authority.length === 0 || entry.authority.includes('Presenter') ? addressOf(entry) : '/access-denied';
};

async function walk(page: Page, ending: Ending): Promise<void> {
  test.setTimeout(240_000);
  let announced = 0;
  for (const entry of paths) {
    await page.goto(addressOf(entry));
    await expect(page, entry.path).toHaveURL(ending(entry));
    await expect(page.getByRole('heading', { level: 1 }), entry.path).toHaveCount(1);
    await expect(page, entry.path).toHaveTitle(/ · Acado$/);
    await expect(page.getByRole('main'), entry.path).toHaveCount(1);
    announced += await page.locator('[data-page=announced]').count();
  }
  process.stdout.write(`${announced} of ${paths.length} addresses are announced\n`);
}

test('every address, as a visitor', ({ page }) => walk(page, visitor));

test('every address, as a learner', async ({ page, portal }) => {
  await signInAs(page, await portal.api.signUpOnboarded());
  await walk(page, learner);
});

test('every address, as a presenter', async ({ page, portal }) => {
  const presenterAccount = { email: 'presenter@acado.test', password: 'learn-with-acado' };
  const signedIn = await portal.api.call<{ token: string; user: never }>('/login', { body: presenterAccount });
  await signInAs(page, { ...presenterAccount, ...signedIn });
  await walk(page, presenter);
});

test('unknown paths lead visitors home and show learners what happened', async ({ page, portal }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL('/');
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveURL('/no/such/page');
});

test('a hostile redirectUrl is not followed', async ({ page, portal }) => {
  const { email, password } = await portal.api.signUpOnboarded();
  await page.goto(`/sign-in?redirectUrl=${encodeURIComponent('//evil.test/x')}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await expect(page).toHaveURL('/');
});

test('redirectUrl survives the change from signing in to signing up', async ({ page }) => {
  await page.goto('/interests');
  await page.locator('a[href^="/sign-up"]').first().click();
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Email').fill(`${Date.now()}@learner.test`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough sentence');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/interests');
});
