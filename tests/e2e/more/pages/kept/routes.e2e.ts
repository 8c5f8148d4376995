import type { Page } from '@playwright/test';
import { problemsMessages } from '../../../../../src/messages/problems.ts';
import { paths } from '../../../../../src/routes/paths.ts';
import { signInAs } from '../../../../model/browser/sign-in-as.ts';
import { addresses, addressOf, endingOf, layoutAt, type Visitor } from '../../../../support/addresses.ts';
import { followLink } from '../../../../support/in-app.ts';
import { expect, test, type WorkerFixtures } from '../../../../support/portal.ts';

/** An address of each kind, by access and layout. */
const openedByHand = [
  '/',
  '/universities/1',
  '/access-denied',
  '/sign-up',
  '/dashboard',
  '/skills',
  '/event-activity/1/content/1',
  '/fac-calendar/presenter',
];

/** Milliseconds between two checks. The default intervals are longer than a page takes to appear. */
const intervals = [20, 40, 80];

/** The visible state of a page. The layouts have different landmarks. */
const look = (page: Page) =>
  page.evaluate(() => {
    const menu = [...document.querySelectorAll('nav[aria-label=Main]')].find((nav) => nav.checkVisibility());
    const layoutAround = () => {
      if (document.querySelector('footer') === null) return 'blank';
      if (menu === undefined) return 'collapsibleSideHideMenu';
      return menu.closest('header') === null ? 'collapsibleSide' : 'public';
    };
    return {
      at: location.pathname + location.search,
      layout: layoutAround(),
      title: document.title,
      headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
      mains: document.querySelectorAll('main').length,
      focused: document.activeElement?.tagName,
      scrolled: window.scrollY,
    };
  });

function expectedAt(at: string, visitor: Visitor) {
  const path = at.replace(/\?.*/, '');
  const dashboard = visitor === 'learner' && path === '/';
  const page = addresses.find((address) => address.path === (dashboard ? '/home' : path));
  if (page === undefined) throw new Error(`Nothing is known of ${at}`);
  return {
    at,
    layout: layoutAt(visitor, path),
    title: `${page.title} · Acado`,
    headings: [page.heading ?? page.title],
    mains: 1,
    // The profile of a mentor opens within the page and focuses its own heading.
    focused: /[?&]mentor=/.test(at) ? 'H2' : 'H1',
    scrolled: 0,
  };
}

/** @returns how far the page is scrolled afterwards */
const scrollDown = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
    return window.scrollY;
  });

for (const visitor of ['visitor', 'learner', 'presenter'] as const) {
  const arrive = async (page: Page, looking: WorkerFixtures['looking']) => {
    if (visitor !== 'visitor') await signInAs(page, looking[visitor]);
  };

  for (const address of addresses) {
    const end = endingOf(visitor, address);
    test(`a link leads to ${address.path}, as a ${visitor}`, async ({ page, looking }) => {
      await page.setViewportSize({ width: 1280, height: 400 });
      await arrive(page, looking);
      await page.goto(end === '/about-us' ? '/what-we-offer' : '/about-us');
      await expect.poll(() => scrollDown(page)).toBeGreaterThan(50);
      await followLink(page, address.path);
      await expect.poll(() => look(page), { intervals }).toEqual(expectedAt(end, visitor));
    });
  }

  for (const address of addresses.filter(({ path }) => openedByHand.includes(path)))
    test(`${address.path} is opened directly, as a ${visitor}`, async ({ page, looking }) => {
      await arrive(page, looking);
      expect((await page.goto(address.path))?.status()).toBe(200);
      const seen = { ...expectedAt(endingOf(visitor, address), visitor), focused: expect.any(String) };
      await expect.poll(() => look(page), { intervals }).toEqual(seen);
    });
}

test('1.3: exactly the documented addresses exist, and the server knows them all', async ({ request }) => {
  expect(paths.map(addressOf).sort()).toEqual(addresses.map(({ path }) => path).sort());
  // The code 1 belongs to no certificate.
  const statusOf = (path: string) => (path === '/verify/1' ? 404 : 200);
  for (const { path } of addresses) expect((await request.get(path)).status(), path).toBe(statusOf(path));
});

test('Back and Forward restore the scroll position, and a new address starts at its top', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/universities');
  const far = page.getByRole('main').locator('a[href^="/universities/"]').last();
  await far.scrollIntoViewIfNeeded();
  const down = await scrolled();
  expect(down).toBeGreaterThan(400);
  await far.click();
  await expect(page).toHaveURL(/\/universities\/\d+$/);
  await expect.poll(scrolled).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.mouse.wheel(0, 120);
  await expect.poll(scrolled).toBe(120);
  await page.goBack();
  await expect(page).toHaveURL('/universities');
  await expect.poll(scrolled).toBe(down);
  await page.goForward();
  await expect(page).toHaveURL(/\/universities\/\d+$/);
  await expect.poll(scrolled).toBe(120);
});

test('unknown paths lead visitors home and show learners “Page not found”', async ({ page, portal }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveURL('/');
  await expect(page.getByText(problemsMessages.noSuchAddress)).toBeVisible();
  await signInAs(page, await portal.api.signUpOnboarded());
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveURL('/no/such/page');
});

test('a hostile redirectUrl is not followed', async ({ page, portal }) => {
  const { email, password } = await portal.api.signUpOnboarded();
  await page.goto(`/sign-in?redirectUrl=${encodeURIComponent('//evil.test/x')}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await expect(page).toHaveURL('/');
});

test('redirectUrl survives the switch from sign-in to sign-up', async ({ page }) => {
  await page.goto('/interests');
  await page.locator('a[href^="/sign-up"]').first().click();
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${Date.now()}@learner.test`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough sentence');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/interests');
});
